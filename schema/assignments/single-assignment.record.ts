import type { RecordKind } from '../record-kind.ts';
import { SingleAssignment } from './assignment.entity.ts';
import { assignmentSections } from './personal-data.ts';
import { singleAssignmentFacts } from './single-assignment.record.shared.ts';
import { managedAssignmentsByIds } from './single-assignment.rows.ts';

export const singleAssignmentRecord: RecordKind = {
  ...singleAssignmentFacts,
  table: 'single_assignment',
  title: 'name',
  names: [{ from: 'single_assignment', column: 'name' }],
  live: { type: () => SingleAssignment, byIds: managedAssignmentsByIds },
  personalData: (rows, id, language) => assignmentSections(rows, id, language),
};
