import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const dutyProfileFacts = {
  kind: 'dutyProfile',
  entity: 'DutyProfile',
  rule: ABILITIES.duties,
  parts: ['DutyDecision', 'DutyProof', 'InspectorFolder'],
  path: () => '/app/duties/profile',
  shown: {
    DutyProof: { fileId: 'internal' },
    InspectorFolder: { fileId: 'internal', done: 'internal', total: 'internal' },
  },
} as const satisfies RecordFacts;
