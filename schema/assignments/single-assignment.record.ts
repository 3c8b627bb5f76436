import type { RecordKind } from '../record-kind.ts';
import { assignmentData } from './personal-data.ts';
import { singleAssignmentFacts } from './single-assignment.record.shared.ts';

export const singleAssignmentRecord: RecordKind = {
  ...singleAssignmentFacts,
  table: 'single_assignment',
  title: 'name',
  names: [{ from: 'single_assignment', column: 'name' }],
  personalData: assignmentData,
};
