import type DataLoader from 'dataloader';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import { Employee } from './employee.entity.ts';

export const employees = tableOf(Employee);

const EMPLOYEE = employees.select('t', employees.names(DELETION_COLUMNS));

export const EMPLOYEE_COLUMNS = EMPLOYEE.sql;

/** An employee as the statements return it. */
export type EmployeeRow = RowOf<typeof EMPLOYEE>;

/**
 * SQL: the person `t` has left, from the day after the last day of work. The day is a subselect, which is evaluated
 * once and not for each row.
 */
const LEFT = `coalesce(t.leaving_date < ${SQL_TODAY}, false)`;

/** The fields by which the list of employees is searched and sorted, in addition to its columns. */
export const EMPLOYEE_FIELDS: ListSpec['fields'] = {
  name: { column: 't.name', kind: 'text', sort: 'sort_key(t.name)', neverNull: true },
  hasLeft: { column: LEFT, kind: 'boolean', neverNull: true, ofRow: true },
  groups: {
    column: `select m.group_id from employee_group_member m where m.client_id = t.client_id and m.employee_id = t.id`,
    kind: 'ids',
  },
  hasEmail: { column: '(t.email is not null)', kind: 'boolean', neverNull: true },
};

/**
 * Fields by the open assignments of people, of the kinds that the reader may see: those about health checks need their
 * permission. The table is that of the area of assignments, which depends on this one.
 */
export function dutyFields({ user }: Context): ListSpec['fields'] {
  const visible = allows(ABILITIES.examinations, user) ? '' : ' and a.instruction_id is not null';
  const open = `a.completed_at is null and a.withdrawn_at is null and a.opens_on <= ${SQL_TODAY}${visible}`;
  const late = `${open} and a.due_on < ${SQL_TODAY}`;
  const count = (condition: string): string =>
    `(select count(*)::int from assignment a
       where a.client_id = app_client_id() and a.employee_id = t.id and ${condition})`;
  const any = (condition: string): string =>
    `(t.id in (select a.employee_id from assignment a where a.client_id = app_client_id() and ${condition}))`;
  return {
    openCount: { column: count(open), kind: 'number', neverNull: true },
    overdueCount: { column: count(late), kind: 'number', neverNull: true },
    hasOpen: { column: any(open), kind: 'boolean', neverNull: true },
    isOverdue: { column: any(late), kind: 'boolean', neverNull: true },
  };
}

/** A group of a person, or a person of a group, with the id of the other one. */
type Membership<Row> = Row & { parentId: string };

/** The people of groups, by name. */
export function membersOf(ctx: Context): DataLoader<string, Membership<EmployeeRow>[]> {
  return rowsByParent(ctx, membersOf, ({ parentId }) => parentId, membersByGroups);
}

function membersByGroups(rows: Rows, groupIds: readonly string[]): Promise<Membership<EmployeeRow>[]> {
  return rows(
    `select ${EMPLOYEE_COLUMNS}, m.group_id as "parentId"
       from employee_group_member m join employee t on t.client_id = m.client_id and t.id = m.employee_id
      where m.client_id = app_client_id() and m.group_id = any($1::uuid[]) order by sort_key(t.name), t.id`,
    [groupIds],
  );
}

/** The names of all departments. */
export async function departments(rows: Rows): Promise<string[]> {
  const found = await rows<{ department: string }>(
    `select min(btrim(t.department)) as department from employee t
      where ${OWN_ROWS} and t.department is not null
      group by lower(btrim(t.department)) order by sort_key(min(btrim(t.department))) limit 1000`,
  );
  return found.map(({ department }) => department);
}
