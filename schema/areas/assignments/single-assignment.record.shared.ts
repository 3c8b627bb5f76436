import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const singleAssignmentFacts = {
  kind: 'singleAssignment',
  entity: 'SingleAssignment',
  rule: ABILITIES.assign,
  parts: ['SingleAssignmentEmployee'],
  shown: { SingleAssignmentEmployee: { addedAt: 'internal' } },
} as const satisfies RecordFacts;
