import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { CommitteeAttendance, CommitteeQuarter, CommitteeYear } from './committee-meeting.entity.ts';
import { NEEDED_ROLES } from './committee.enums.ts';
import { COMMITTEE_FROM, quarterOf, type Attending } from './committee.shared.ts';

/** SQL: the employees of an organisation by the rule of ASiG § 11, of a row `t` of its profile of duties. */
export const WEIGHTED_HEADS = `(case when num_nonnulls(t.heads_full, t.heads_reduced, t.heads_short) > 0 then
  coalesce(t.heads_full, 0) + 0.75 * coalesce(t.heads_reduced, 0) + 0.5 * coalesce(t.heads_short, 0) end)`;

interface MeetingOfYear {
  id: string;
  heldOn: string;
  isClosed: boolean;
  attendance: Attending[];
}

const QUARTERS = [1, 2, 3, 4] as const;

function quarterState(meetings: readonly MeetingOfYear[], year: number, quarter: number, today: string) {
  const own = meetings.filter(({ heldOn }) => quarterOf(heldOn) === quarter);
  const held = own.find(({ isClosed }) => isClosed);
  if (held) return { state: 'held', meetingId: held.id };
  const ahead = own.find(({ heldOn }) => heldOn >= today);
  if (ahead) return { state: 'planned', meetingId: ahead.id };
  const unwritten = own.at(-1);
  if (unwritten) return { state: 'unwritten', meetingId: unwritten.id };
  const now = Number(today.slice(0, 4)) * 4 + quarterOf(today);
  const asked = year * 4 + quarter;
  return { state: asked < now ? 'missing' : asked === now ? 'due' : 'later', meetingId: null };
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

/** Meetings that a year can have here; of more, the first. */
const MOST_MEETINGS = 100;

/** The quarters of a year, who was there, and whether a committee is needed, as of a day. */
async function committeeYearIn(rows: Rows, year: number, today: string): Promise<CommitteeYear> {
  const [[profile], meetings, roles] = await Promise.all([
    rows<{ weighted: number | null }>(
      `select ${WEIGHTED_HEADS}::float8 as weighted from duty_profile t where ${OWN_ROWS}`,
    ),
    rows<MeetingOfYear>(
      `select t.id, t.held_on::text as "heldOn", t.closed_on is not null as "isClosed", t.attendance
         from committee_meeting t
        where ${OWN_ROWS} and t.held_on >= make_date($1, 1, 1) and t.held_on < make_date($1 + 1, 1, 1)
        order by t.held_on, t.id limit ${MOST_MEETINGS}`,
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
      ...quarterState(meetings, year, quarter, today),
    })),
    attendance: attendanceIn(meetings),
  };
}

/** The committee in a year; without one, in this year. */
export function committeeYear(ctx: Context, year: number | null): Promise<CommitteeYear> {
  const today = todayOf(ctx);
  return ctx.read((rows) => committeeYearIn(rows, year ?? Number(today.slice(0, 4)), today));
}
