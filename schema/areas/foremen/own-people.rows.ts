import { OPEN, OVERDUE } from '../assignments/assignment.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { OwnPeopleCounts, OwnPerson, OwnPersonInstruction } from './foreman.entity.ts';
import { isOwnPerson } from './own-people.ts';

/** SQL: the course is completed, its oral part is not. */
const ORAL_OPEN = 't.online_at is not null and t.completed_at is null';

/** SQL: the numbers of open items of a person; health checks are not counted, because foremen may not see them. */
const COUNTS = `left join lateral (
    select count(*)::int as open, (count(*) filter (where ${OVERDUE}))::int as overdue,
           (count(*) filter (where ${ORAL_OPEN}))::int as oral_open
      from assignment t
     where t.client_id = e.client_id and t.employee_id = e.id and t.instruction_id is not null and ${OPEN}) c on true`;

const peopleFrom = `(select e.id, e.client_id, e.name, e.department, e.email, c.open, c.overdue, c.oral_open
  from employee e ${COUNTS} where e.client_id = app_client_id()) t`;

/** People with the numbers of their open items; `ownPeopleList` restricts them to those of the actor. */
export const PEOPLE_LIST: ListSpec = {
  from: peopleFrom,
  select: `t.id, t.name, coalesce(t.department, '') as department, t.email is not null as "hasEmail", t.open, t.overdue,
    t.oral_open as "oralOpen", (select max(n.day)::text from assignment_notice n
      where n.client_id = t.client_id and n.employee_id = t.id) as "notifiedOn"`,
  search: ['t.name', 't.department'],
  fields: {
    id: { column: 't.id', kind: 'id', neverNull: true },
    name: { column: 't.name', kind: 'text', sort: 'sort_key(t.name)', neverNull: true },
    department: { column: `coalesce(t.department, '')`, kind: 'text', neverNull: true },
    overdue: { column: 't.overdue', kind: 'number', neverNull: true },
    hasOpen: { column: '(t.open > 0)', kind: 'boolean', neverNull: true },
    hasOverdue: { column: '(t.overdue > 0)', kind: 'boolean', neverNull: true },
    hasOralOpen: { column: '(t.oral_open > 0)', kind: 'boolean', neverNull: true },
  },
};

/** The people of the actor's groups. */
export const ownPeopleList = (ctx: Context): ListSpec => ({ ...PEOPLE_LIST, where: isOwnPerson(ctx, 't.id') });

/** SQL: items that are open or completed. */
const SHOWN = `${OWN_ROWS} and t.withdrawn_at is null and (t.completed_at is not null or t.opens_on <= ${SQL_TODAY})`;

/** Online instructions of people; `ownInstructionList` restricts them to the actor's people. */
export const INSTRUCTION_LIST: ListSpec = {
  from: `assignment t join employee e on e.client_id = t.client_id and e.id = t.employee_id
    join managed_instruction i on i.client_id = t.client_id and i.id = t.instruction_id`,
  select: `t.id, t.employee_id as "employeeId", e.name as "employeeName", i.name_de as "nameDe", i.name_en as "nameEn",
    t.due_on::text as "dueOn", t.before_work and t.completed_at is null as "beforeWork",
    case when t.completed_at is null then 'ASSIGNED' else 'SUCCESS' end as status, t.online_at as "onlineAt",
    t.completed_at as "completedAt", t.oral_by as "oralBy",
    exists (select from course_proof p where p.client_id = t.client_id and p.assignment_id = t.id) as "hasCertificate"`,
  search: ['e.name', 'i.name_de', 'i.name_en'],
  fields: {
    id: { column: 't.id', kind: 'id', neverNull: true },
    name: { column: 'e.name', kind: 'text', sort: 'sort_key(e.name)', neverNull: true },
    dueOn: { column: 't.due_on', kind: 'day', neverNull: true },
    completedAt: { column: 't.completed_at', kind: 'moment' },
    employee: { column: 't.employee_id', kind: 'id' },
    isOpen: { column: '(t.completed_at is null)', kind: 'boolean', neverNull: true },
    isOverdue: { column: `(t.completed_at is null and ${OVERDUE})`, kind: 'boolean', neverNull: true },
    isOralOpen: { column: `(${ORAL_OPEN})`, kind: 'boolean', neverNull: true },
  },
};

/** The open and completed online instructions of the actor's people. */
export const ownInstructionList = (ctx: Context): ListSpec => ({
  ...INSTRUCTION_LIST,
  where: `${SHOWN} and ${isOwnPerson(ctx, 't.employee_id')}`,
});

/** How many people the actor has, and how many of them have something open. */
export async function ownPeopleCounts(ctx: Context): Promise<OwnPeopleCounts> {
  const [counts] = await ctx.read((rows) =>
    rows<OwnPeopleCounts>(
      `select count(*)::int as people, (count(*) filter (where t.open > 0))::int as open,
              (count(*) filter (where t.overdue > 0))::int as overdue,
              (count(*) filter (where t.oral_open > 0))::int as "oralOpen"
         from ${peopleFrom} where ${isOwnPerson(ctx, 't.id')}`,
    ),
  );
  return counts!;
}

/** One of the actor's people. Undefined for anybody else. */
export async function ownPersonById(ctx: Context, rows: Rows, id: string): Promise<OwnPerson | undefined> {
  const { select, from, where } = ownPeopleList(ctx);
  const [person] = await rows<OwnPerson>(`select ${select} from ${from} where t.id = $1 and ${where}`, [id]);
  return person;
}

/** One online instruction of the actor's people. Undefined for any other. */
export async function ownInstructionById(
  ctx: Context,
  rows: Rows,
  id: string,
): Promise<OwnPersonInstruction | undefined> {
  const { select, from, where } = ownInstructionList(ctx);
  const [found] = await rows<OwnPersonInstruction>(`select ${select} from ${from} where t.id = $1 and ${where}`, [id]);
  return found;
}

/** SQL ids of the actor's people who have an overdue instruction. */
export async function overdueOwnPeople(ctx: Context, most: number): Promise<string[]> {
  const found = await ctx.read((rows) =>
    rows<{ id: string }>(
      `select t.id from ${peopleFrom} where t.overdue > 0 and t.email is not null and ${isOwnPerson(ctx, 't.id')}
          and not exists (select from assignment_notice n
             where n.client_id = t.client_id and n.employee_id = t.id and n.day = ${SQL_TODAY})
        order by t.overdue desc, t.id limit ${most}`,
    ),
  );
  return found.map(({ id }) => id);
}
