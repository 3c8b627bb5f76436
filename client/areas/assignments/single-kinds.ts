import type { TypedDocumentNode } from '@apollo/client';
import type { ItemKind } from '../../../schema/areas/assignments/assignment.enums.ts';
import type {
  SingleAssignmentLineFragment,
  SingleAssignmentRowFragment,
} from '../../generated/assignments-instructions.ts';
import type { FormMode } from '../../kit/records/form-address.ts';
import { useExaminationChoices, useInstructionChoices, type useItemName } from '../../shared/due/item-choices.ts';

export type SingleLine = SingleAssignmentLineFragment;
export type SingleRow = SingleAssignmentRowFragment;

type Fields = { name?: string; dueDate?: string | null };

/** The operations of an area. Their results have the field names `page`, `single` and `removed`. */
interface SingleDocuments {
  page: TypedDocumentNode<
    { page: { count: number; data: SingleLine[] } },
    { page?: number | null; perPage?: number | null; search?: string | null; sort?: string | null }
  >;
  one: TypedDocumentNode<{ single: SingleRow }, { id: string }>;
  create: TypedDocumentNode<{ single: SingleRow }, Fields & { id?: string; item: string; employees: string[] }>;
  update: TypedDocumentNode<
    { single: SingleRow },
    { id: string; input: Fields & { employees?: string[] }; version?: number | null }
  >;
  remove: TypedDocumentNode<{ removed: { id: string } }, { id: string }>;
}

/** Single assignments of instructions, or of health checks: where they are, and their operations. */
export interface SingleKind {
  item: ItemKind;
  /** The address of the list, and those of the form. */
  list: string;
  form: (mode: FormMode, id?: string) => string;
  documents: SingleDocuments;
}

/** The instructions or health checks that can be assigned, by name. */
export const useChoicesOf = ({ item }: SingleKind) => {
  const instructions = useInstructionChoices();
  const examinations = useExaminationChoices();
  return item === 'instruction' ? instructions : examinations;
};

/** The name of what a single assignment is about, with what useItemName answers for instructions. */
export const nameOfItem = (
  { instruction, examination }: Pick<SingleLine, 'instruction' | 'examination'>,
  itemName: ReturnType<typeof useItemName>,
): string => (instruction ? itemName(instruction) : (examination?.name ?? ''));
