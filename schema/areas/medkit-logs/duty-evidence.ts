import { OWN_ROWS } from '../../kernel/list.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';
import { firstAidKitFacts } from './medkit-log.record.shared.ts';

/** The evidence is that a log is kept; it shows nothing of its entries. */
export const medkitEvidence: readonly DutyEvidence[] = [
  {
    proves: ['faLog'],
    rule: firstAidKitFacts.rule,
    label: { de: 'Verbandkästen mit Aushang', en: 'First-aid kits with a label' },
    path: '/app/medkitlogs',
    from: 'first_aid_kit t',
    where: `${OWN_ROWS} and t.revoked_at is null`,
    takes: 'each',
  },
];
