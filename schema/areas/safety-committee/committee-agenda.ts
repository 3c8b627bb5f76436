import { randomUUID } from 'node:crypto';
import { addDays } from '../../kernel/calendar.shared.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { findLocked, saveRecord } from '../../kernel/record-write.ts';
import { sqlDay, SQL_TODAY } from '../../kernel/sql-time.ts';
import { itemsSql } from '../../platform/due/due-items.rows.ts';
import { dueSources } from '../../platform/due/due-items.service.ts';
import { CommitteeMeeting } from './committee-meeting.entity.ts';
import { FORMATTED } from '../tickets/ticket.rows.ts';
import { MEMBER_ROLES, TOPICS, type FactCode, type Topic } from './committee.enums.ts';
import { MAX_MEMBERS } from './committee.input.ts';
import { AGENDA_DAYS, type Attending, type CommitteePoint, type PointFact } from './committee.shared.ts';

/** Limit of the decisions of earlier meetings that an agenda lists separately. */
const MAX_DECISIONS = 30;
/** If there was no meeting before, the agenda covers a quarter. */
const QUARTER_DAYS = 92;

/** The point of the agenda to which the due items of a kind belong; other kinds belong to the measures. */
const TOPIC_OF_DUE: Readonly<Record<string, Topic>> = {
  inspection: 'inspections',
  inspectionPlan: 'inspections',
  riskAssessment: 'assessments',
  managedInstruction: 'people',
  firstInstruction: 'people',
  instruction: 'people',
  qualification: 'people',
  appointment: 'people',
  appointedRole: 'people',
  equipment: 'equipment',
  dataSheet: 'substances',
  coStorage: 'substances',
  examination: 'health',
  firstExamination: 'health',
  certificate: 'health',
  careService: 'care',
  incidentReport: 'accidents',
};
/**
 * Kinds of due items that are not on the agenda: the committee's own meetings, items of single people (whose subjects
 * are counted for the organisation, too), and the account of the organisation.
 */
const NO_MATTER = new Set([
  'committeeMeeting',
  'committeeQuarter',
  'courseQuestion',
  'ownPeople',
  'payment',
  'planEnd',
  'apiToken',
]);

/** Numbers of a period, by point of the agenda. No names of people, and nothing about their health. */
const PERIOD_FACTS: readonly { topic: Topic; code: FactCode; path: string; sql: string }[] = [
  {
    topic: 'accidents',
    code: 'accidents',
    path: '/app/incidentReports',
    sql: `select count(*) from incident_report t where ${OWN_ROWS} and t.struck_at is null and ${sqlDay('coalesce(t.date, t.created_at)')} between $1 and $2
      and not exists (select from incident_report l where l.client_id = t.client_id and l.short_report_id = t.id)`,
  },
  {
    topic: 'accidents',
    code: 'firstAid',
    path: '',
    sql: `select count(*) from medkit_log_now t where ${OWN_ROWS} and ${sqlDay('t.date')} between $1 and $2`,
  },
  {
    topic: 'inspections',
    code: 'inspections',
    path: '/app/inspections',
    sql: `select count(*) from inspection t
           where ${OWN_ROWS} and t.status = 'Closed' and t.inspection_date between $1 and $2`,
  },
  {
    topic: 'inspections',
    code: 'openDefects',
    path: '/app/inspections',
    sql: `select count(*) from inspection_task t
            join inspection i on i.client_id = t.client_id and i.id = t.inspection_id
           where ${OWN_ROWS} and t.ok = false and i.status = 'Closed' and $1::date <= $2::date
             and not exists (select from ticket k join board b on b.client_id = k.client_id and b.id = k.board_id
               where k.client_id = t.client_id and k.id = t.ticket_id and b.final)`,
  },
  {
    topic: 'assessments',
    code: 'assessments',
    path: '/app/riskAssessment',
    sql: `select count(distinct v.record_id) from record_version v
           where v.client_id = app_client_id() and v.kind = 'riskAssessment' and ${sqlDay('v.created_at')} between $1 and $2`,
  },
  {
    topic: 'substances',
    code: 'substances',
    path: '/app/dangerousGoods',
    sql: `select count(*) from dangerous_good t where ${OWN_ROWS} and ${sqlDay('t.created_at')} between $1 and $2`,
  },
];

const factOf = (fact: Pick<PointFact, 'code' | 'count'> & Partial<PointFact>): PointFact => ({
  de: '',
  en: '',
  path: '',
  ...fact,
});

/** The open decisions of earlier meetings, by due date. */
async function openDecisions(
  rows: Rows,
  { id: meetingId, heldOn }: CommitteeMeeting,
  today: string,
): Promise<PointFact[]> {
  const found = await rows<{ number: string; text: string; dueDate: string | null; id: string }>(
    `select ${FORMATTED} as number, d.text, t.due_date::text as "dueDate", t.id
       from committee_decision d
       join committee_meeting m on m.client_id = d.client_id and m.id = d.committee_meeting_id
       join ticket t on t.client_id = d.client_id and t.id = d.ticket_id
       join board b on b.client_id = t.client_id and b.id = t.board_id and not b.final
      where d.client_id = app_client_id() and m.held_on <= $1 and m.id <> $2
      order by t.due_date nulls last, t.document_id limit ${MAX_DECISIONS}`,
    [heldOn, meetingId],
  );
  return found.map(({ number, text, dueDate, id }) => {
    const name = `${number} ${text}`.slice(0, 300);
    const code = dueDate !== null && dueDate < today ? 'decisionLate' : 'decision';
    return factOf({ code, count: 1, de: name, en: name, path: `/app/tickets/all?ticket=${id}` });
  });
}

/** The due items of each area: overdue ones, and those without a day. */
async function dueFacts(rows: Rows): Promise<{ topic: Topic; fact: PointFact }[]> {
  const sources = dueSources().filter(({ kind }) => !NO_MATTER.has(kind));
  const found = await rows<{ kind: string; overdue: number; open: number }>(
    `select kind, coalesce(sum(count) filter (where day < ${SQL_TODAY}), 0)::int as overdue,
            coalesce(sum(count) filter (where day is null), 0)::int as open
       from (${sources.map((source) => itemsSql(source)).join(' union all ')}) due group by kind`,
  );
  const numbers = new Map(found.map((row) => [row.kind, row]));
  return sources.flatMap(({ kind, label, opens }) => {
    const topic = TOPIC_OF_DUE[kind] ?? 'measures';
    const { overdue = 0, open = 0 } = numbers.get(kind) ?? {};
    const about = { ...label, path: opens.path };
    if (overdue > 0 && open > 0)
      return { topic, fact: factOf({ ...about, code: 'overdueAndOpen', count: overdue, open }) };
    if (overdue > 0) return { topic, fact: factOf({ ...about, code: 'overdue', count: overdue }) };
    return open > 0 ? { topic, fact: factOf({ ...about, code: 'open', count: open }) } : [];
  });
}

/** The first day that the agenda covers: the day after the last closed meeting before this one. */
async function countedFrom(rows: Rows, { id, heldOn }: Pick<CommitteeMeeting, 'id' | 'heldOn'>): Promise<string> {
  const [last] = await rows<{ day: string | null }>(
    `select max(t.held_on)::text as day from committee_meeting t
      where ${OWN_ROWS} and t.closed_on is not null and t.held_on < $1 and t.id <> $2`,
    [heldOn, id],
  );
  return last?.day ? addDays(last.day, 1) : addDays(heldOn, -QUARTER_DAYS);
}

/** The facts for each point of the agenda, as of today. */
async function factsByTopic(rows: Rows, meeting: CommitteeMeeting, today: string): Promise<Map<Topic, PointFact[]>> {
  const from = await countedFrom(rows, meeting);
  const [counted] = await rows<Record<string, number>>(
    `select ${PERIOD_FACTS.map(({ sql, code }) => `(${sql})::int as "${code}"`).join(', ')}`,
    [from, today],
  );
  const period = PERIOD_FACTS.map(({ topic, code, path }) => ({
    topic,
    fact: factOf({ code, path, count: counted?.[code] ?? 0 }),
  }));
  const decisions = await openDecisions(rows, meeting, today);
  const facts = Map.groupBy([...period, ...(await dueFacts(rows))], ({ topic }) => topic);
  const byTopic = new Map([...facts].map(([topic, all]) => [topic, all.map(({ fact }) => fact)]));
  return byTopic.set('decisions', decisions.length > 0 ? decisions : [factOf({ code: 'none', count: 0 })]);
}

/**
 * The agenda with current numbers: existing points keep their title and text, own points stay, and the points of the
 * usual agenda are added if the meeting has none.
 */
async function filledPoints(rows: Rows, meeting: CommitteeMeeting, today: string): Promise<CommitteePoint[]> {
  const facts = await factsByTopic(rows, meeting, today);
  const points = meeting.points.some(({ topic }) => topic !== 'own')
    ? meeting.points
    : [
        ...TOPICS.filter((topic) => topic !== 'own').map((topic): CommitteePoint => ({
          id: randomUUID(),
          topic,
          title: '',
          facts: [],
          text: '',
        })),
        ...meeting.points,
      ];
  return points.map((point) => ({ ...point, facts: facts.get(point.topic) ?? [] }));
}

/**
 * Members as of the day of a meeting, in the order of their roles; those who are in it already keep their attendance.
 */
export async function membersOn(
  rows: Rows,
  { heldOn, attendance }: Pick<CommitteeMeeting, 'heldOn' | 'attendance'>,
): Promise<Attending[]> {
  const members = await rows<Pick<Attending, 'member' | 'name' | 'role'>>(
    `select t.id as member, t.name, t.role from committee_member t
      where ${OWN_ROWS} and t.starts_on <= $1 and coalesce(t.ends_on >= $1, true)
      order by array_position($2::text[], t.role), sort_key(t.name), t.id limit ${MAX_MEMBERS}`,
    [heldOn, MEMBER_ROLES],
  );
  const named = new Map(attendance.map((each) => [each.member, each]));
  return members.map((member) => ({ ...member, state: named.get(member.member)?.state ?? 'open' }));
}

/** Fills the agenda and the list of members of a locked meeting. */
export async function fillMeeting(
  tx: Tx,
  meeting: CommitteeMeeting,
  { today, userId }: { today: string; userId: string | null },
): Promise<void> {
  await saveRecord(tx, meeting, {
    points: await filledPoints(tx.rows, meeting, today),
    attendance: await membersOn(tx.rows, meeting),
    filledOn: today,
    ...(userId && { updatedBy: userId }),
  });
}

/** A meeting whose agenda has to be filled. */
export interface DueAgenda {
  clientId: string;
  id: string;
}

/** The next meetings of all organisations that are near and have no agenda yet. For an unscoped transaction. */
export const dueAgendas = (rows: Rows, today: string, tried: readonly string[], most: number): Promise<DueAgenda[]> =>
  rows<DueAgenda>(
    `select t.client_id as "clientId", t.id from committee_meeting t
      where t.filled_on is null and t.closed_on is null and t.held_on between $1 and $2 and t.id <> all($3::uuid[])
      order by t.held_on, t.client_id, t.id limit $4`,
    [today, addDays(today, AGENDA_DAYS), [...tried], most],
  );

/**
 * Fills the agenda of a meeting, in its organisation. Sends no mail: the user who plans the meeting checks it and
 * invites.
 */
export async function fillDueAgenda(tx: Tx, { id }: DueAgenda, { today }: { today: string }): Promise<number | null> {
  const meeting = await findLocked(tx, CommitteeMeeting, id);
  if (!meeting || meeting.filledOn !== null || meeting.closedOn !== null) return null;
  await fillMeeting(tx, meeting, { today, userId: null });
  return 0;
}
