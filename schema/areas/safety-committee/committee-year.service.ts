import { TIME_ZONE } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { CommitteeAttendance, CommitteeQuarter, CommitteeYear } from './committee-meeting.entity.ts';
import { NEEDED_ROLES } from './committee.enums.ts';
import { COMMITTEE_FROM, quarterOf, type Attending } from './committee.shared.ts';

/** SQL: the number of employees of an organisation by the rule of ASiG § 11, of a row `t` of its profile of duties. */
export const WEIGHTED_HEADS = `(case when num_nonnulls(t.heads_full, t.heads_reduced, t.heads_short) > 0 then
  coalesce(t.heads_full, 0) + 0.75 * coalesce(t.heads_reduced, 0) + 0.5 * coalesce(t.heads_short, 0) end)`;

interface MeetingOfYear {
  id: string;
  heldOn: string;
  isClosed: boolean;
  attendance: Attending[];
}

const QUARTERS = [1, 2, 3, 4] as const;

/** A number for the quarter of a day that increases by one each quarter. */
const numberOf = (day: string): number => Number(day.slice(0, 4)) * 4 + quarterOf(day);

/** The state of a quarter as of today, for an organisation that uses the product since a day. */
export function quarterState(
  meetings: readonly MeetingOfYear[],
  { year, quarter, today, since }: { year: number; quarter: number; today: string; since: string },
) {
  const own = meetings.filter(({ heldOn }) => quarterOf(heldOn) === quarter);
  const closedMeeting = own.find(({ isClosed }) => isClosed);
  if (closedMeeting) return { state: 'held', meetingId: closedMeeting.id };
  const ahead = own.find(({ heldOn }) => heldOn >= today);
  if (ahead) return { state: 'planned', meetingId: ahead.id };
  const unwritten = own.at(-1);
  if (unwritten) return { state: 'unwritten', meetingId: unwritten.id };
  const asked = year * 4 + quarter;
  const now = numberOf(today);
  if (asked >= now) return { state: asked === now ? 'due' : 'later', meetingId: null };
  // Nothing is known about the time before: meetings may have been held.
  return { state: asked < numberOf(since) ? 'unrecorded' : 'missing', meetingId: null };
}

function attendanceIn(meetings: readonly MeetingOfYear[]): CommitteeAttendance[] {
  const byMember = Map.groupBy(
    meetings.filter(({ isClosed }) => isClosed).flatMap(({ attendance }) => attendance),
    ({ member }) => member,
  );
  return [...byMember.values()].map((all) => {
    const count = (asked: Attending['state']): number => all.filter(({ state }) => state === asked).length;
    const { member, name, role } = all.at(-1)!;
    return { member, name, role, present: count('present'), excused: count('excused'), missing: count('missing') };
  });
}

/** Limit of the meetings of a year that are read. */
const MAX_MEETINGS = 100;

/** The quarters of a year, the attendance, and whether a committee is required, as of a day. */
async function committeeYearIn(rows: Rows, year: number, today: string): Promise<CommitteeYear> {
  const [[client], [profile], meetings, roles] = await Promise.all([
    rows<{ since: string }>(
      `select (created_at at time zone '${TIME_ZONE}')::date::text as since from client where id = app_client_id()`,
    ),
    rows<{ weighted: number | null }>(
      `select ${WEIGHTED_HEADS}::float8 as weighted from duty_profile t where ${OWN_ROWS}`,
    ),
    rows<MeetingOfYear>(
      `select t.id, t.held_on::text as "heldOn", t.closed_on is not null as "isClosed", t.attendance
         from committee_meeting t
        where ${OWN_ROWS} and t.held_on >= make_date($1, 1, 1) and t.held_on < make_date($1 + 1, 1, 1)
        order by t.held_on, t.id limit ${MAX_MEETINGS}`,
      [year],
    ),
    rows<{ role: string; count: number }>(
      `select t.role, count(*)::int as count from committee_member t
        where ${OWN_ROWS} and t.starts_on <= $1 and coalesce(t.ends_on >= $1, true) group by t.role`,
      [today],
    ),
  ]);
  const weighted = profile?.weighted ?? null;
  const counts = new Map(roles.map(({ role, count }) => [role, count]));
  return {
    year,
    weighted,
    isNeeded: weighted === null ? null : weighted > COMMITTEE_FROM,
    missingRoles: Object.entries(NEEDED_ROLES).flatMap(([role, needed]) =>
      (counts.get(role) ?? 0) < needed ? [role] : [],
    ),
    quarters: QUARTERS.map((quarter): CommitteeQuarter => ({
      quarter,
      ...quarterState(meetings, { year, quarter, today, since: client!.since }),
    })),
    attendance: attendanceIn(meetings),
  };
}

/** The committee in a year, by default this one. */
export function committeeYear(ctx: Context, year: number | null): Promise<CommitteeYear> {
  const today = todayOf(ctx);
  return ctx.read((rows) => committeeYearIn(rows, year ?? Number(today.slice(0, 4)), today));
}
