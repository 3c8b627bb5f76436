import type { ItemKind } from '../../../schema/areas/assignments/assignment.enums.ts';
import { type FormMode, formAddresses } from '../../kit/records/form-address.ts';
import { ONLINE_INSTRUCTIONS, SINGLE_ASSIGNMENTS } from '../../shared/due/online-instructions.ts';

export interface Addresses {
  list: string;
  /** Below it are the forms. */
  edit: string;
  form: (mode: FormMode, id?: string) => string;
  /** What was assigned to people singly. */
  singles: string;
  singleForm: (mode: FormMode, id?: string) => string;
}

const addressesOf = (list: string, edit: string, singles: string): Addresses => ({
  list,
  edit,
  form: formAddresses(edit),
  singles,
  singleForm: formAddresses(`${singles}/edit`),
});

/** The addresses of the specification. */
export const ADDRESSES: Readonly<Record<ItemKind, Addresses>> = {
  instruction: addressesOf(ONLINE_INSTRUCTIONS, `${ONLINE_INSTRUCTIONS}/edit`, SINGLE_ASSIGNMENTS),
  examination: addressesOf(
    '/app/examination',
    '/app/examination/examinationTable/edit',
    '/app/examination/examinationAssignmentTable',
  ),
};
