import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const jobFacts = {
  kind: 'job',
  entity: 'Job',
  rule: ABILITIES.tickets,
  news: true,
  parts: ['JobAttachment'],
} as const satisfies RecordFacts;
