import { ABILITIES } from '../kernel/abilities.shared.ts';
import type { RecordFacts } from '../record-kind.shared.ts';

export const documentFacts = {
  kind: 'document',
  entity: 'Document',
  rule: ABILITIES.documents,
} as const satisfies RecordFacts;
