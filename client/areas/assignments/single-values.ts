import type { SingleForm } from '../../../schema/areas/assignments/assignment.input.ts';
import type { useItemName } from '../../shared/due/item-choices.ts';
import type { SingleLine, SingleRow } from './catalogue.ts';

export const EMPTY_SINGLE: SingleForm = { itemId: '', name: '', dueDate: null, people: [] };

/** The form values of an assignment; a copy has no due date yet. */
export const singleValues = (row: SingleRow, isCopy: boolean): SingleForm => ({
  itemId: row.instructionId ?? row.examinationId ?? '',
  name: row.name,
  dueDate: isCopy ? null : (row.dueDate ?? null),
  people: row.assignments.map(({ employee: { id, name } }) => ({ id, name })),
});

/** The input of an update; an empty name leaves the stored name unchanged. */
export const singleChange = ({ itemId: _fixed, name, people, ...fields }: Partial<SingleForm>) => ({
  ...fields,
  ...(name && { name }),
  ...(people && { employees: people.map(({ id }) => id) }),
});

/** The name of the item of a single assignment; for instructions `itemName` is needed, the result of useItemName. */
export const nameOfItem = (
  { instruction, examination }: Pick<SingleLine, 'instruction' | 'examination'>,
  itemName: ReturnType<typeof useItemName>,
): string => (instruction ? itemName(instruction) : (examination?.name ?? ''));
