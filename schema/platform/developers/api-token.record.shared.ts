import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const apiTokenFacts = {
  kind: 'apiToken',
  entity: 'ApiToken',
  rule: ABILITIES.manageTokens,
} as const satisfies RecordFacts;
