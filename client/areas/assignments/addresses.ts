import type { ItemKind } from '../../../schema/areas/assignments/assignment.enums.ts';
import { type FormMode, formAddresses } from '../../kit/records/form-address.ts';
import { ONLINE_INSTRUCTIONS, SINGLE_ASSIGNMENTS } from '../../shared/due/online-instructions.ts';

export interface Addresses {
  list: string;
  /** The address below which the forms are. */
  edit: string;
  form: (mode: FormMode, id?: string) => string;
  /** The address of the single assignments. */
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

/** The addresses that the specification defines. */
export const ADDRESSES: Readonly<Record<ItemKind, Addresses>> = {
  instruction: addressesOf(ONLINE_INSTRUCTIONS, `${ONLINE_INSTRUCTIONS}/edit`, SINGLE_ASSIGNMENTS),
  examination: addressesOf(
    '/app/examination',
    '/app/examination/examinationTable/edit',
    '/app/examination/examinationAssignmentTable',
  ),
};
