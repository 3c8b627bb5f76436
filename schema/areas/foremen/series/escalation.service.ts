import { ABILITIES, allows } from '../../../kernel/abilities.shared.ts';
import type { Rows, Tx } from '../../../kernel/context.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import { currentClient } from '../../../platform/clients/client.rows.ts';
import { enqueueMail } from '../../../platform/mails/outbox.rows.ts';
import { assignersOf, type Assigner } from '../../assignments/assigner.rows.ts';
import type { NoticeFacts } from '../../assignments/notice.service.ts';
import type { ReminderSeriesValues } from './series.input.ts';
import { IN_SERIES, WORKS_HERE } from './series.service.ts';

/** Limit of the lines in one mail. */
const MAX_LISTED = 50;
/** Limit of the overdue assignments reported on one day; the others follow on the next one. */
const MAX_ASSIGNMENTS = 5000;

interface Overdue {
  id: string;
  personId: string;
  /** Null for a health check. */
  instructionId: string | null;
  dueOn: string;
  originId: string;
  forForemen: boolean;
  forResponsible: boolean;
  foremen: string[];
}

/** The mail to one user. Health checks are numbers only, for every reader. */
interface Escalation {
  named: Overdue[];
  /** People with overdue instructions whose names the user may not see. */
  instructions: Set<string>;
  examinations: Set<string>;
  isForeman: boolean;
}

/**
 * SQL: overdue by a number of days ($2 for foremen, $3 for the user who assigned it), and not reported since the due
 * date. The foremen are those of groups of the person who still have access.
 */
const OVERDUE = `select * from (
  select t.id, t.employee_id as "personId", t.instruction_id as "instructionId", t.due_on::text as "dueOn", t.origin_id as "originId",
         coalesce(t.due_on + $2::int <= $1::date and coalesce(t.foremen_told_on < t.due_on, true), false) as "forForemen",
         coalesce(t.due_on + $3::int <= $1::date and coalesce(t.responsible_told_on < t.due_on, true), false) as "forResponsible",
         array(select distinct u.id from employee_group_member m
                 join employee_group_foreman f on f.client_id = m.client_id and f.group_id = m.group_id
                 join client_user u on u.client_id = f.client_id and u.id = f.user_id and u.removed_at is null
                where m.client_id = t.client_id and m.employee_id = t.employee_id) as foremen
    from assignment t
   where ${OWN_ROWS} and ${IN_SERIES} and t.due_on < $1::date) o
 where "forForemen" and foremen <> '{}' or "forResponsible"
 order by "dueOn", id limit ${MAX_ASSIGNMENTS}`;

/**
 * Mails overdue items to foremen, and later to the users who assigned them: one mail for each user, each assignment
 * once. Returns the number of mails.
 */
export async function escalate(tx: Tx, facts: NoticeFacts, series: ReminderSeriesValues): Promise<number> {
  if (!series.foremanDays && !series.responsibleDays) return 0;
  const days = [series.foremanDays ?? null, series.responsibleDays ?? null];
  const found = await tx.rows<Overdue>(OVERDUE, [facts.today, ...days]);
  const people = await namesOf(tx.rows, facts.today, found);
  const overdue = found.filter(({ personId }) => people.has(personId));
  if (overdue.length === 0) return 0;
  const assigners = await assignersOf(tx.rows, [
    ...new Set(overdue.flatMap(({ forResponsible, originId }) => (forResponsible ? originId : []))),
  ]);
  const escalations = escalationsByUser(overdue, assigners);
  const titles = await titlesOf(tx.rows, escalations);
  const { name: clientName } = await currentClient(tx.rows);
  const users = await usersById(tx.rows, [...escalations.keys()]);
  for (const { id, name, email } of users)
    await enqueueMail(tx.rows, {
      to: email,
      template: 'overduePeople',
      data: { name, clientName, ...mailOf(escalations.get(id)!, { people, titles, publicUrl: facts.publicUrl }) },
    });
  await tx.rows(
    `update assignment set foremen_told_on = case when id = any($2::uuid[]) then $1 else foremen_told_on end,
            responsible_told_on = case when id = any($3::uuid[]) then $1 else responsible_told_on end
      where client_id = app_client_id() and id = any($2::uuid[] || $3::uuid[])`,
    [
      facts.today,
      overdue.flatMap(({ id, forForemen, foremen }) => (forForemen && foremen.length > 0 ? id : [])),
      overdue.flatMap(({ id, forResponsible, originId }) => (forResponsible && assigners.has(originId) ? id : [])),
    ],
  );
  return users.length;
}

/**
 * The reported assignments by user: a foreman sees the names of the own people, others those that their permission
 * allows.
 */
function escalationsByUser(
  overdue: readonly Overdue[],
  assigners: ReadonlyMap<string, Assigner>,
): Map<string, Escalation> {
  const escalations = new Map<string, Escalation>();
  for (const item of overdue) {
    const foremen = item.forForemen ? item.foremen : [];
    const assigner = item.forResponsible ? assigners.get(item.originId) : undefined;
    for (const user of new Set([...foremen, ...(assigner ? [assigner.id] : [])])) {
      const isForeman = foremen.includes(user);
      const all = escalations.get(user) ?? {
        named: [],
        instructions: new Set<string>(),
        examinations: new Set<string>(),
        isForeman: false,
      };
      escalations.set(user, all);
      all.isForeman ||= isForeman;
      if (item.instructionId === null) all.examinations.add(item.personId);
      else if (isForeman || allows(ABILITIES.managedInstructions, assigner!)) all.named.push(item);
      else all.instructions.add(item.personId);
    }
  }
  return escalations;
}

/** The names of the people concerned who work here, by id. */
async function namesOf(rows: Rows, today: string, overdue: readonly Overdue[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(overdue.map(({ personId }) => personId))];
  const found = await rows<{ id: string; name: string }>(
    `select t.id, t.name from employee t where ${OWN_ROWS} and t.id = any($2::uuid[]) and ${WORKS_HERE}`,
    [today, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

interface Title {
  de: string;
  en: string;
}

/** The titles of the instructions that are reported with names, by id. */
async function titlesOf(rows: Rows, escalations: ReadonlyMap<string, Escalation>): Promise<ReadonlyMap<string, Title>> {
  const ids = [...escalations.values()].flatMap(({ named }) => named.map(({ instructionId }) => instructionId));
  const found = await rows<Title & { id: string }>(
    `select t.id, t.name_de as de, coalesce(nullif(t.name_en, ''), t.name_de) as en from managed_instruction t
      where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(found.map(({ id, de, en }) => [id, { de, en }]));
}

interface MailFacts {
  people: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, Title>;
  publicUrl: string;
}

const mailOf = (
  { named, instructions, examinations, isForeman }: Escalation,
  { people, titles, publicUrl }: MailFacts,
): Record<string, unknown> => ({
  items: named.slice(0, MAX_LISTED).map(({ personId, instructionId, dueOn }) => ({
    person: people.get(personId),
    item: titles.get(instructionId!),
    dueDate: dueOn,
  })),
  more: Math.max(0, named.length - MAX_LISTED),
  instructions: instructions.size,
  examinations: examinations.size,
  link: `${publicUrl}${isForeman ? '/app/ownPeople?show=overdue' : '/app/today'}`,
});

const usersById = (rows: Rows, ids: readonly string[]): Promise<{ id: string; name: string; email: string }[]> =>
  rows(`select id, name, email from client_user where client_id = app_client_id() and id = any($1::uuid[])`, [ids]);
