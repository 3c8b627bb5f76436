import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

/** A setting has no page and no history of its own: its changes are in the audit alone. */
export const settingFacts = {
  kind: 'setting',
  entity: 'Setting',
  rule: ABILITIES.manageClient,
} as const satisfies RecordFacts;
