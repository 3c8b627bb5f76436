import type { ManagedAssignmentForm } from '../../../../schema/assignments/assignment.input.ts';
import type { SingleAssignmentRowFragment } from '../../../generated/managed-instructions-assignments.ts';

export const EMPTY_ASSIGNMENT: ManagedAssignmentForm = { instruction: '', name: '', dueDate: null, people: [] };

/** A copy is due anew. */
export const assignmentValues = (row: SingleAssignmentRowFragment, isCopy: boolean): ManagedAssignmentForm => ({
  instruction: row.instructionId ?? '',
  name: row.name,
  dueDate: isCopy ? null : (row.dueDate ?? null),
  people: row.assignments.map(({ employee: { id, name } }) => ({ id, name })),
});

/** A change, as the server takes it; an empty name leaves the one that it has. */
export const assignmentChange = ({ instruction: _fixed, name, people, ...fields }: Partial<ManagedAssignmentForm>) => ({
  ...fields,
  ...(name && { name }),
  ...(people && { employees: people.map(({ id }) => id) }),
});
