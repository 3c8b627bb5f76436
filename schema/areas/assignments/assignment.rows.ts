import type DataLoader from 'dataloader';
import { Employee } from '../employees/employee.entity.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListField, type ListSpec } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { Assignment, EmployeeGroupRequirement } from './assignment.entity.ts';
import { type AssignmentStatus, ITEM_KINDS, type ItemKind } from './assignment.enums.ts';
import { managedKinds } from './item-kinds.ts';

const assignments = tableOf(Assignment);
const people = tableOf(Employee);
const requirements = tableOf(EmployeeGroupRequirement);

const ROW = assignments.select('t', [
  ...(['id', 'employeeId', 'instructionId', 'examinationId', 'opensOn', 'dueOn', 'notifiedOn', 'remindedOn'] as const),
  'beforeWork',
  'onlineAt',
  'oralBy',
  'createdAt',
]);
type CompletionColumn = 'completed_at' | 'declined_at' | 'certificate_seen_on' | 'next_date';

/**
 * SQL: an obligatory health check that was reported as done, but whose certificate nobody has seen. The certificate is
 * the evidence (ArbMedVV § 6 (3) no. 3).
 */
const awaitsCertificate = (completion: (column: CompletionColumn) => string): string =>
  `${completion('completed_at')} is not null and ${completion('declined_at')} is null
   and ${completion('certificate_seen_on')} is null and exists (
     select from examination x where x.client_id = t.client_id and x.id = t.examination_id and not x.optional)`;

const columnsWith = (completion: (column: CompletionColumn) => string): string => `${ROW.sql}, t.item_id as "itemId",
  ${completion('completed_at')} as "completedAt", ${completion('declined_at')} as "declinedAt",
  ${completion('certificate_seen_on')} as "certificateSeenOn", ${completion('next_date')} as "nextDate",
  (${awaitsCertificate(completion)}) as "awaitsCertificate",
  case when ${completion('completed_at')} is null then 'ASSIGNED' else 'SUCCESS' end as status`;

/** Columns of a row that is open or completed. */
const OWN_COLUMNS = columnsWith((column) => `t.${column}`);

/**
 * Columns of any row. If the person has completed the item and is not due again yet, they are those of the last
 * completion.
 */
export const ASSIGNMENT_COLUMNS = columnsWith(
  (column) => `coalesce(t.${column}, case when t.completed_at is null and t.opens_on > ${SQL_TODAY} then (
    select c.${column} from assignment c where c.client_id = t.client_id and c.employee_id = t.employee_id
       and c.item_id = t.item_id and c.completed_at is not null order by c.completed_at desc limit 1) end)`,
);

/** An assignment as the statements return it. */
export type AssignmentRow = RowOf<typeof ROW> & {
  itemId: string;
  completedAt: string | null;
  declinedAt: string | null;
  certificateSeenOn: string | null;
  nextDate: string | null;
  awaitsCertificate: boolean;
  status: AssignmentStatus;
};

/** SQL: a row `t` is open today. */
export const OPEN = `t.completed_at is null and t.withdrawn_at is null and t.opens_on <= ${SQL_TODAY}`;
/** SQL: a row `t` is overdue. */
export const OVERDUE = `t.due_on < ${SQL_TODAY}`;
const WITH_EMPLOYEE = `join employee e on e.client_id = t.client_id and e.id = t.employee_id`;

/** SQL: the person must not begin to work yet, because this item has to be completed before. */
const IS_BEFORE_WORK = '(t.before_work and t.completed_at is null)';

const FIELDS: Readonly<Record<string, ListField>> = {
  ...assignments.list(['id', 'createdAt', 'completedAt', 'remindedOn']),
  name: { column: 'e.name', kind: 'text', sort: 'sort_key(e.name)', neverNull: true },
  dueOn: { column: 't.due_on', kind: 'day', neverNull: true },
  item: { column: 't.item_id', kind: 'id' },
  employee: { column: 't.employee_id', kind: 'id' },
  isOverdue: { column: `(${OVERDUE})`, kind: 'boolean', neverNull: true },
  /** The course is completed, but its oral part is not. */
  isOralOpen: { column: '(t.online_at is not null and t.completed_at is null)', kind: 'boolean', neverNull: true },
  isExamination: { column: '(t.examination_id is not null)', kind: 'boolean', neverNull: true },
  awaitsCertificate: {
    column: `(${awaitsCertificate((column) => `t.${column}`)})`,
    kind: 'boolean',
    neverNull: true,
  },
  isBeforeWork: { column: IS_BEFORE_WORK, kind: 'boolean', neverNull: true },
};

const listOf = (from: string, where: string, select = ASSIGNMENT_COLUMNS): ListSpec => ({
  from,
  select,
  where,
  search: ['e.name', 'e.email'],
  fields: FIELDS,
});

/** SQL: a row `t` is planned or open. */
const LIVE = `${OWN_ROWS} and t.completed_at is null and t.withdrawn_at is null`;

const dutyOf = (kind: ItemKind, beforeWork: boolean): Duty => ({
  from: 'assignment t',
  where: `${LIVE} and t.${kind}_id is not null and ${beforeWork ? '' : 'not '}t.before_work`,
  day: 't.due_on',
});

/** Due items: the online instructions, and the health checks, of people. */
export const ASSIGNMENT_DUTIES: Readonly<Record<ItemKind, Duty>> = {
  instruction: dutyOf('instruction', false),
  examination: dutyOf('examination', false),
};

/** Those that people have to complete before they may begin to work. */
export const BEFORE_WORK_DUTIES: Readonly<Record<ItemKind, Duty>> = {
  instruction: dutyOf('instruction', true),
  examination: dutyOf('examination', true),
};

/** The planned and open assignments of both kinds. */
export const dueList: ListSpec = {
  ...listOf(`assignment t ${WITH_EMPLOYEE}`, LIVE, OWN_COLUMNS),
  fields: { ...FIELDS, ...dueFields({ from: 'assignment t', where: LIVE, day: 't.due_on' }) },
};

/**
 * SQL: the last completion of a health check by somebody who still works here, if nobody has seen its certificate
 * (ArbMedVV § 6 (3)). A declined offer has no certificate.
 */
const WITHOUT_CERTIFICATE = `${OWN_ROWS} and t.examination_id is not null and t.completed_at is not null
  and t.declined_at is null and t.certificate_seen_on is null and t.withdrawn_at is null
  and not exists (select from assignment later where later.client_id = t.client_id and later.employee_id = t.employee_id
    and later.item_id = t.item_id and later.completed_at > t.completed_at)
  and exists (select from employee person where person.client_id = t.client_id and person.id = t.employee_id
    and coalesce(person.leaving_date >= ${SQL_TODAY}, true))`;

export const CERTIFICATE_DUTY: Duty = { from: 'assignment t', where: WITHOUT_CERTIFICATE, day: 'null::date' };

export const missingCertificateList: ListSpec = {
  ...listOf(`assignment t ${WITH_EMPLOYEE}`, WITHOUT_CERTIFICATE, OWN_COLUMNS),
  fields: { ...FIELDS, ...dueFields(CERTIFICATE_DUTY) },
};

/** The open assignments of people. */
export const openList = listOf(`assignment t ${WITH_EMPLOYEE}`, `${OWN_ROWS} and ${OPEN}`, OWN_COLUMNS);

/** All completions of people. */
export const completedList = listOf(
  `assignment t ${WITH_EMPLOYEE}`,
  `${OWN_ROWS} and t.completed_at is not null`,
  OWN_COLUMNS,
);

/** The planned assignments that are not open yet. */
export const plannedList = listOf(
  `assignment t ${WITH_EMPLOYEE}`,
  `${OWN_ROWS} and t.completed_at is null and t.withdrawn_at is null and t.opens_on > ${SQL_TODAY}`,
);

/** SQL: each person and item that is assigned, once; also people who have completed a single assignment of it. */
const ASSIGNED = `(
  select distinct on (a.item_id, a.employee_id) a.* from assignment a
   where a.client_id = app_client_id() and a.withdrawn_at is null
     and (a.completed_at is null or exists (
       select 1 from single_assignment_employee se
         join single_assignment s on s.client_id = se.client_id and s.id = se.assignment_id
        where se.client_id = a.client_id and se.employee_id = a.employee_id and s.item_id = a.item_id))
   order by a.item_id, a.employee_id, a.completed_at desc nulls first)`;

export const assignedList = listOf(`${ASSIGNED} t ${WITH_EMPLOYEE}`, OWN_ROWS);

/**
 * The number of people with duties of a kind, and of those who are in time: nothing is overdue, and the certificate of
 * the last obligatory health check was seen. People who have left do not count.
 */
export async function peopleInTime(rows: Rows, kind: ItemKind): Promise<{ done: number; total: number }> {
  const [counts] = await rows<{ done: number; total: number }>(
    `select count(*)::int as total, (count(*) filter (where not p.late))::int as done from (
       select bool_or(t.completed_at is null and ${OVERDUE}
                or (${WITHOUT_CERTIFICATE}) and exists (select from examination x
                      where x.client_id = t.client_id and x.id = t.examination_id and not x.optional)) as late
         from assignment t ${WITH_EMPLOYEE}
        where ${OWN_ROWS} and t.withdrawn_at is null and t.${kind}_id is not null
          and coalesce(e.leaving_date >= ${SQL_TODAY}, true)
        group by t.employee_id) p`,
  );
  return counts!;
}

/** Restricts a list to the kinds of items for which the actor has the permission. */
export function visibleOf(ctx: Context, list: ListSpec): ListSpec {
  const managed = managedKinds(ctx);
  const hidden = ITEM_KINDS.filter((kind) => !managed.includes(kind)).map((kind) => `t.${kind}_id is null`);
  return { ...list, where: [list.where, ...hidden].join(' and ') };
}

/** Whether the actor may assign, withdraw and complete items of this kind. */
export const mayAssign = (ctx: Context, { examinationId }: { examinationId: string | null }): boolean =>
  managedKinds(ctx).includes(examinationId === null ? 'instruction' : 'examination');

export const seesExaminations = (ctx: Context): boolean => managedKinds(ctx).includes('examination');

interface ItemCounts {
  id: string;
  assigned: number;
  open: number;
}

/** How many people an item is assigned to, and how many have it open. */
export function itemCounts(ctx: Context): DataLoader<string, ItemCounts | null> {
  return rowById(ctx, itemCounts, (rows, ids) =>
    rows<ItemCounts>(
      `select t.item_id as id, count(*)::int as assigned, (count(*) filter (where ${OPEN}))::int as open
         from ${ASSIGNED} t ${WITH_EMPLOYEE} where t.item_id = any($1::uuid[]) group by t.item_id`,
      [ids],
    ),
  );
}

/** Of how many people the certificate of the last health check is missing. */
export const missingCertificateCounts = (ctx: Context): DataLoader<string, { id: string; missing: number } | null> =>
  rowById(ctx, missingCertificateCounts, (rows, ids) =>
    rows<{ id: string; missing: number }>(
      `select t.item_id as id, count(*)::int as missing from assignment t
        where ${OWN_ROWS} and ${WITHOUT_CERTIFICATE} and t.item_id = any($1::uuid[]) group by t.item_id`,
      [ids],
    ),
  );

interface PersonCounts {
  id: string;
  open: number;
  overdue: number;
  openInstructions: number;
  overdueInstructions: number;
}

/** How many assignments people have open, and overdue. */
export function personCounts(ctx: Context): DataLoader<string, PersonCounts | null> {
  const isInstruction = 't.instruction_id is not null';
  return rowById(ctx, personCounts, (rows, ids) =>
    rows<PersonCounts>(
      `select t.employee_id as id, count(*)::int as open, (count(*) filter (where ${OVERDUE}))::int as overdue,
              (count(*) filter (where ${isInstruction}))::int as "openInstructions",
              (count(*) filter (where ${OVERDUE} and ${isInstruction}))::int as "overdueInstructions"
         from assignment t where ${OWN_ROWS} and ${OPEN} and t.employee_id = any($1::uuid[]) group by t.employee_id`,
      [ids],
    ),
  );
}

const EMPLOYEE = people.select('t', people.names(['deletedAt', 'deletedBy', 'deletedLinks']));

export function employeesById(ctx: Context): DataLoader<string, RowOf<typeof EMPLOYEE> | null> {
  return rowById(ctx, employeesById, (rows, ids) =>
    rows<RowOf<typeof EMPLOYEE>>(
      `select ${EMPLOYEE.sql} from employee t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
      [ids],
    ),
  );
}

const REQUIREMENT = requirements.select('t', [
  ...(['id', 'groupId', 'instructionId', 'examinationId', 'interval', 'beforeWork', 'since'] as const),
]);
export type RequirementRow = RowOf<typeof REQUIREMENT>;

/** The items that groups require: instructions first, then by name. */
export function requirementsOf(ctx: Context): DataLoader<string, RequirementRow[]> {
  return rowsByParent(
    ctx,
    requirementsOf,
    ({ groupId }) => groupId,
    (rows, groupIds) =>
      rows<RequirementRow>(
        `select ${REQUIREMENT.sql} from employee_group_requirement t
           left join managed_instruction i on i.client_id = t.client_id and i.id = t.instruction_id
           left join examination x on x.client_id = t.client_id and x.id = t.examination_id
          where ${OWN_ROWS} and t.group_id = any($1::uuid[])
          order by x.id is not null, sort_key(coalesce(i.name_de, x.name)), t.id`,
        [groupIds],
      ),
  );
}

/** Those of the assignments with these ids that exist and were not withdrawn. */
export function assignmentsByIds(rows: Rows, ids: readonly string[]): Promise<AssignmentRow[]> {
  return rows<AssignmentRow>(
    `select ${ASSIGNMENT_COLUMNS} from assignment t
      where ${OWN_ROWS} and t.id = any($1::uuid[]) and t.withdrawn_at is null`,
    [ids],
  );
}

/** Those of the assignments with these ids that are planned or open. */
export function liveByIds(rows: Rows, ids: readonly string[]): Promise<AssignmentRow[]> {
  return rows<AssignmentRow>(
    `select ${ASSIGNMENT_COLUMNS} from assignment t
      where ${OWN_ROWS} and t.id = any($1::uuid[]) and t.completed_at is null and t.withdrawn_at is null`,
    [ids],
  );
}
