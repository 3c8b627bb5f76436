import type { Rows } from '../../kernel/context.ts';

/** The user who is responsible for an assignment, with their permissions. */
export interface Assigner {
  id: string;
  name: string;
  email: string;
  role: string;
  permissions: string[];
}

/**
 * The users who are responsible for what these origins assigned: the author of the single assignment, or of the last
 * change of the group; otherwise the Owner who was created first.
 */
export async function assignersOf(rows: Rows, originIds: readonly string[]): Promise<Map<string, Assigner>> {
  const found = await rows<Assigner & { originId: string }>(
    `select o.id as "originId", u.id, u.name, u.email, u.role, u.permissions
       from unnest($1::uuid[]) o(id)
       left join lateral (
         select created_by as id from single_assignment where client_id = app_client_id() and id = o.id
         union all
         select coalesce(g.updated_by, g.created_by) from employee_group_requirement r
           join employee_group g on g.client_id = r.client_id and g.id = r.group_id
          where r.client_id = app_client_id() and r.id = o.id
         limit 1) a on true
       cross join lateral (
         select c.id, c.name, c.email, c.role, c.permissions from client_user c
          where c.client_id = app_client_id() and c.removed_at is null and (c.role = 'Owner' or c.id = a.id)
          order by (c.id = a.id) is true desc, c.created_at limit 1) u`,
    [originIds],
  );
  return new Map(found.map(({ originId, ...assigner }) => [originId, assigner]));
}
