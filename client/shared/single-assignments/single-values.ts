import type { SingleForm } from '../../../schema/areas/assignments/assignment.input.ts';
import type { SingleRow } from './single-kinds.ts';

export const EMPTY_SINGLE: SingleForm = { itemId: '', name: '', dueDate: null, people: [] };

/** A copy is due anew. */
export const singleValues = (row: SingleRow, isCopy: boolean): SingleForm => ({
  itemId: row.instructionId ?? row.examinationId ?? '',
  name: row.name,
  dueDate: isCopy ? null : (row.dueDate ?? null),
  people: row.assignments.map(({ employee: { id, name } }) => ({ id, name })),
});

/** A change, as the server takes it; an empty name leaves the one that it has. */
export const singleChange = ({ itemId: _fixed, name, people, ...fields }: Partial<SingleForm>) => ({
  ...fields,
  ...(name && { name }),
  ...(people && { employees: people.map(({ id }) => id) }),
});
