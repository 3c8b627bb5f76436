import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const userFacts = {
  kind: 'user',
  entity: 'User',
  // Mails that somebody has ended, also without a login.
  parts: ['NotificationChoice'],
  rule: ABILITIES.manageUsers,
} as const satisfies RecordFacts;
