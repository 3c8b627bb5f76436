import type { Rows } from '../../kernel/context.ts';
import type { DutyEvidence, FoundEvidence } from '../../records/duty-evidence.ts';
import { appointedPersonFacts } from './appointed-person.record.shared.ts';
import { allRoles } from './appointed-role.service.ts';
import { ROLES } from './roles.ts';

/** The code of a duty by the code of the role whose people prove it. */
const PROVES = new Map(ROLES.flatMap(({ code, proves }) => proves.map((duty) => [code, duty] as const)));

/** A duty is proven by as many valid people as its role needs; each person counts once. */
async function count(rows: Rows, today: string): Promise<Map<string, FoundEvidence>> {
  const roles = await allRoles(rows, today, 'de');
  return new Map(
    roles.flatMap(({ id, state, total, valid: proven, latest, validUntil: until }) => {
      const duty = PROVES.get(id);
      const isProof = state === 'VALID' || state === 'EXPIRING';
      return duty && total > 0 ? [[duty, { total, proven, isProof, latest, until }] as const] : [];
    }),
  );
}

export const appointedEvidence: readonly DutyEvidence[] = [
  {
    proves: [...PROVES.values()],
    rule: appointedPersonFacts.rule,
    label: { de: 'Beauftragte Personen', en: 'Appointed persons' },
    path: '/app/appointedPersons',
    count,
  },
];
