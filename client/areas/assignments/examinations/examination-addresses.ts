import { formAddresses } from '../../../kit/records/form-address.ts';

export const EXAMINATIONS = '/app/examination';
export const examinationForm = formAddresses(`${EXAMINATIONS}/examinationTable/edit`);

/** What was assigned to people singly. */
export const SINGLES = `${EXAMINATIONS}/examinationAssignmentTable`;
export const singleForm = formAddresses(`${SINGLES}/edit`);
