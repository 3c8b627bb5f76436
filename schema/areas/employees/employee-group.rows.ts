import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { EmployeeGroup } from './employee-group.entity.ts';

export const employeeGroups = tableOf(EmployeeGroup);

const GROUP = employeeGroups.select('t');

/** A group as the statements return it. */
export type EmployeeGroupRow = RowOf<typeof GROUP>;

/** Limit of the members whose names a list shows; of the others it shows the number. */
const FIRST_MEMBERS = 3;

export const employeeGroupList: ListSpec = {
  from: 'employee_group t',
  select: GROUP.sql,
  where: OWN_ROWS,
  search: ['t.name', 't.rule_department'],
  fields: {
    ...employeeGroups.listOfAll(),
    name: { column: 't.name', kind: 'text', sort: 'sort_key(t.name)', neverNull: true },
    members: {
      column: `select m.employee_id from employee_group_member m where m.client_id = t.client_id and m.group_id = t.id`,
      kind: 'ids',
    },
  },
};

export async function groupsByIds(rows: Rows, ids: readonly string[]): Promise<EmployeeGroupRow[]> {
  if (ids.length === 0) return [];
  return rows(`select ${GROUP.sql} from employee_group t where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);
}

/** One group. Throws NOT_FOUND. */
export async function groupById(ctx: Context, id: string): Promise<EmployeeGroupRow> {
  const [group] = isId(id) ? await ctx.read((rows) => groupsByIds(rows, [id])) : [];
  if (!group) throw notFound();
  return group;
}

/** The groups of people, by name. */
export function groupsOf(ctx: Context): DataLoader<string, (EmployeeGroupRow & { parentId: string })[]> {
  return rowsByParent(
    ctx,
    groupsOf,
    ({ parentId }) => parentId,
    (rows, employeeIds) =>
      rows(
        `select ${GROUP.sql}, m.employee_id as "parentId"
           from employee_group_member m join employee_group t on t.client_id = m.client_id and t.id = m.group_id
          where m.client_id = app_client_id() and m.employee_id = any($1::uuid[]) order by sort_key(t.name), t.id`,
        [employeeIds],
      ),
  );
}

interface MemberSummary {
  id: string;
  count: number;
  first: { id: string; name: string }[];
}

/** The number of members of groups who have not left, and the first of them by name. */
export function memberSummaries(ctx: Context): DataLoader<string, MemberSummary | null> {
  return rowById(ctx, memberSummaries, (rows, groupIds) =>
    rows<MemberSummary>(
      `select m.group_id as id, count(*)::int as count,
              (jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by sort_key(e.name), e.id)
                filter (where m.place <= ${FIRST_MEMBERS})) as first
         from (select m.group_id, m.employee_id,
                      row_number() over (partition by m.group_id order by sort_key(p.name), p.id) as place
                 from employee_group_member m join employee p on p.client_id = m.client_id and p.id = m.employee_id
                where m.client_id = app_client_id() and m.group_id = any($1::uuid[])
                  and coalesce(p.leaving_date >= ${SQL_TODAY}, true)) m
         join employee e on e.client_id = app_client_id() and e.id = m.employee_id
        group by m.group_id`,
      [groupIds],
    ),
  );
}
