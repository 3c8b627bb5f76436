import type { Rows } from '../../kernel/context.ts';
import { isId } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';

/** How many people an online instruction reaches when it is assigned, and how they are notified. */
export interface ReachedCounts {
  /** By mail. */
  mail: number;
  /** By a printed code, because they have no address. */
  paper: number;
  /** Not notified again, because they have it assigned or have completed it. */
  already: number;
}

/** The people who work here today and are in one of the groups or named, each once. Unknown ids are ignored. */
export async function reachedPeople(
  rows: Rows,
  instruction: string | null,
  {
    groups = [],
    employees = [],
  }: { groups?: readonly string[] | undefined; employees?: readonly string[] | undefined },
): Promise<ReachedCounts> {
  const [counts] = await rows<ReachedCounts>(
    `select (count(*) filter (where not known and e.email is not null))::int as mail,
            (count(*) filter (where not known and e.email is null))::int as paper,
            (count(*) filter (where known))::int as already
       from (select e.email, exists (select from assignment a where a.client_id = e.client_id and a.employee_id = e.id
                and a.item_id = $3::uuid and a.withdrawn_at is null) as known
               from employee e
              where e.client_id = app_client_id() and coalesce(e.entry_date <= ${SQL_TODAY}, true)
                and coalesce(e.leaving_date >= ${SQL_TODAY}, true)
                and (e.id = any($2::uuid[]) or e.id in (select m.employee_id from employee_group_member m
                      where m.client_id = app_client_id() and m.group_id = any($1::uuid[])))) e`,
    [groups.filter(isId), employees.filter(isId), instruction],
  );
  return counts!;
}
