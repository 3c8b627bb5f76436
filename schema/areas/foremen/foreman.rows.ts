import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import type { GroupForemanName } from './foreman.entity.ts';

/** The users who are foremen of groups and still have access, by name. */
export function foremenByGroup(ctx: Context): DataLoader<string, (GroupForemanName & { groupId: string })[]> {
  return rowsByParent(
    ctx,
    foremenByGroup,
    ({ groupId }) => groupId,
    (rows, groupIds) =>
      rows(
        `select u.id, u.name, f.group_id as "groupId"
           from employee_group_foreman f join client_user u on u.client_id = f.client_id and u.id = f.user_id
          where f.client_id = app_client_id() and f.group_id = any($1::uuid[]) and u.removed_at is null
          order by sort_key(u.name), u.id`,
        [groupIds],
      ),
  );
}

export async function isForemanSomewhere(rows: Rows, userId: string): Promise<boolean> {
  const [found] = await rows(
    `select 1 from employee_group_foreman where client_id = app_client_id() and user_id = $1 limit 1`,
    [userId],
  );
  return found !== undefined;
}
