import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const invitationFacts = {
  kind: 'invitation',
  entity: 'Invitation',
  rule: ABILITIES.manageMultiusers,
} as const satisfies RecordFacts;
