import type { RecordKind } from '../record-kind.ts';
import { assignmentSections } from './personal-data.ts';
import { singleAssignmentFacts } from './single-assignment.record.shared.ts';

export const singleAssignmentRecord: RecordKind = {
  ...singleAssignmentFacts,
  table: 'single_assignment',
  title: 'name',
  names: [{ from: 'single_assignment', column: 'name' }],
  personalData: (rows, id, language) => assignmentSections(rows, id, language),
};
