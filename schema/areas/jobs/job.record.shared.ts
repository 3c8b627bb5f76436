import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const jobFacts = {
  kind: 'job',
  entity: 'Job',
  rule: {},
  parts: ['JobAttachment'],
} as const satisfies RecordFacts;
