import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { Duty } from '../../records/due-source.ts';
import { WEIGHTED_HEADS } from './committee-year.service.ts';
import { COMMITTEE_FROM } from './committee.shared.ts';

/**
 * Due: a meeting whose minutes are not closed. It is due on its day, and overdue afterwards, while the minutes are
 * missing.
 */
export const MEETING_DUTY: Duty = {
  from: 'committee_meeting t',
  where: `${OWN_ROWS} and t.closed_on is null`,
  day: 't.held_on',
};

/** SQL: the reason why a meeting `t` is due. */
export const MEETING_REASON = `case when t.held_on < ${SQL_TODAY} then 'minutes' when t.invited_on is null then 'invite'
  else 'meeting' end`;

/** SQL: the users who are members on the day of a meeting `t`. */
export const MEETING_PEOPLE = `select m.user_id from committee_member m
  where m.client_id = t.client_id and m.user_id is not null and m.starts_on <= t.held_on
    and coalesce(m.ends_on >= t.held_on, true)`;

const QUARTER = `date_trunc('quarter', ${SQL_TODAY}::timestamp)`;

/**
 * SQL: the profile `t` has more employees than the limit of ASiG § 11, and nobody has decided that the duty does not
 * apply.
 */
const NEEDS_COMMITTEE = `${WEIGHTED_HEADS} > ${COMMITTEE_FROM}
  and not exists (select from duty_decision d where d.client_id = t.client_id and d.code = 'committee')`;

/** Due: this quarter has no meeting yet, although the committee has to meet once a quarter (ASiG § 11). */
export const QUARTER_DUTY: Duty = {
  from: 'duty_profile t',
  where: `${OWN_ROWS} and ${NEEDS_COMMITTEE}
    and not exists (select from committee_meeting m where m.client_id = t.client_id
      and m.held_on >= ${QUARTER}::date and m.held_on < (${QUARTER} + interval '3 months')::date)`,
  day: `((${QUARTER} + interval '3 months')::date - 1)`,
};

/** SQL: the number of this quarter. */
export const THIS_QUARTER = `extract(quarter from ${SQL_TODAY})::int`;
