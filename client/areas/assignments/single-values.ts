import type { SingleForm } from '../../../schema/areas/assignments/assignment.input.ts';
import type { SingleRow } from './single-kinds.ts';

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
