import { formAddresses } from '../../kit/records/form-address.ts';

export const EXAMINATIONS = '/app/examination';
export const examinationForm = formAddresses(`${EXAMINATIONS}/examinationTable/edit`);
