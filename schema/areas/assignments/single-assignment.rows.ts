import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { SingleAssignment } from './assignment.entity.ts';
import { fulfils } from './due-steps.ts';
import type { AssignmentStatus, ItemKind } from './assignment.enums.ts';

export const singleAssignments = tableOf(SingleAssignment);

const SINGLE = singleAssignments.select('t');
export type SingleAssignmentRow = RowOf<typeof SINGLE>;

const ofKind = (kind: ItemKind): string => `${OWN_ROWS} and t.${kind}_id is not null`;

const listOf = (kind: ItemKind): ListSpec => ({
  from: 'single_assignment t',
  select: SINGLE.sql,
  where: ofKind(kind),
  search: ['t.name'],
  fields: singleAssignments.listOfAll(),
});

/** Single assignments of online instructions, and of examinations. */
export const singleLists: Readonly<Record<ItemKind, ListSpec>> = {
  instruction: listOf('instruction'),
  examination: listOf('examination'),
};

/** Single assignments with these ids, of one kind or of both. */
export function singlesByIds(rows: Rows, ids: readonly string[], kind?: ItemKind): Promise<SingleAssignmentRow[]> {
  return rows<SingleAssignmentRow>(
    `select ${SINGLE.sql} from single_assignment t
      where ${kind ? ofKind(kind) : OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
}

/** An employee of a single assignment, with the completion that fulfilled it. */
export interface AssignedPersonRow {
  id: string;
  parentId: string;
  employeeId: string;
  status: AssignmentStatus;
  completedAt: string | null;
}

/** SQL: the completion that fulfilled a single assignment `s` of a person `p`. */
const FULFILLED = `
           left join lateral (
             select a.id, a.completed_at from assignment a
              where a.client_id = p.client_id and a.employee_id = p.employee_id and a.item_id = s.item_id
                and ${fulfils('a', 'p')}
              order by a.completed_at limit 1) c on true`;

/** Number of people whose names a list shows. */
const FIRST_PEOPLE = 3;

export interface PeopleSummary {
  id: string;
  count: number;
  completed: number;
  first: string[];
}

/** The number of people of single assignments, how many of them have completed it, and the first names in the list. */
export function peopleSummaryOf(ctx: Context): DataLoader<string, PeopleSummary | null> {
  return rowById(ctx, peopleSummaryOf, (rows, ids) =>
    rows<PeopleSummary>(
      `select s.id, count(*)::int as count, count(c.id)::int as completed,
              (array_agg(e.name order by sort_key(e.name), e.id))[1:${FIRST_PEOPLE}] as first
         from single_assignment s
         join single_assignment_employee p on p.client_id = s.client_id and p.assignment_id = s.id
         join employee e on e.client_id = p.client_id and e.id = p.employee_id ${FULFILLED}
        where s.client_id = app_client_id() and s.id = any($1::uuid[]) group by s.id`,
      [ids],
    ),
  );
}

/** The people of single assignments, by name. The id is that of their assignment, which the engine derives. */
export function peopleOf(ctx: Context): DataLoader<string, AssignedPersonRow[]> {
  return rowsByParent(
    ctx,
    peopleOf,
    ({ parentId }) => parentId,
    (rows, ids) =>
      rows<AssignedPersonRow>(
        `select p.assignment_id as "parentId", p.employee_id as "employeeId", c.completed_at as "completedAt",
                coalesce(c.id, live.id, p.employee_id) as id,
                case when c.id is null then 'ASSIGNED' else 'SUCCESS' end as status
           from single_assignment_employee p
           join single_assignment s on s.client_id = p.client_id and s.id = p.assignment_id
           join employee e on e.client_id = p.client_id and e.id = p.employee_id
           ${FULFILLED}
           left join assignment live on live.client_id = p.client_id and live.employee_id = p.employee_id
                and live.item_id = s.item_id and live.completed_at is null and live.withdrawn_at is null
          where p.client_id = app_client_id() and p.assignment_id = any($1::uuid[])
          order by sort_key(e.name), e.id`,
        [ids],
      ),
  );
}
