import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { DutyEvidence, FoundEvidence } from '../../records/duty-evidence.ts';
import { committeeMeetingFacts } from './committee.record.shared.ts';

/** The number of past quarters that are checked. */
const QUARTERS = 4;

/**
 * The committee meets once a quarter (ASiG § 11): each of the last four ended quarters, from the first one with a
 * meeting on, needs a meeting with closed minutes; and the last meeting has to be in this or the previous quarter.
 */
async function heldMeetings(rows: Rows, today: string): Promise<ReadonlyMap<string, FoundEvidence>> {
  const [found] = await rows<{ total: number; held: number; latest: string | null; until: string | null }>(
    `with held as (
       select t.held_on, date_trunc('quarter', t.held_on::timestamp)::date as quarter
         from committee_meeting t where ${OWN_ROWS} and t.closed_on is not null and t.held_on <= $1),
     ended as (
       select q::date as quarter from generate_series(
         date_trunc('quarter', $1::timestamp) - interval '${3 * QUARTERS} months',
         date_trunc('quarter', $1::timestamp) - interval '3 months', interval '3 months') q),
     asked as (select quarter from ended where quarter >= (select min(quarter) from held))
     select (select count(*)::int from asked) as total,
            (select count(*)::int from asked a where exists (select from held h where h.quarter = a.quarter)) as held,
            (select max(held_on)::text from held) as latest,
            -- The end of the quarter after that of the last meeting.
            (select (max(quarter) + interval '6 months' - interval '1 day')::date::text from held) as until`,
    [today],
  );
  if (!found?.latest) return new Map();
  const { total, held, latest, until } = found;
  const isProof = held === total && until !== null && until >= today;
  // If the first meeting is in this quarter, no quarter was counted yet, and the meeting counts as one record.
  return new Map([
    ['committee', { total: Math.max(total, 1), proven: total === 0 ? 1 : held, isProof, latest, until }],
  ]);
}

export const committeeEvidence: readonly DutyEvidence[] = [
  {
    rule: committeeMeetingFacts.rule,
    proves: ['committee'],
    label: { de: 'Quartale mit Sitzung', en: 'Quarters with a meeting' },
    path: '/app/safetyCommittee',
    count: heldMeetings,
  },
];
