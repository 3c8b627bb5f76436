import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';

/**
 * The only rule that says which employees a foreman may see: SQL for the condition that the employee with this id works
 * here and is in a group of which the actor is the foreman. Each list, count, reminder, signature and export of this
 * area uses it; row-level security restricts the organisation. Throws FORBIDDEN for jobs.
 */
export function isOwnPerson(ctx: Context, employeeId: string): string {
  const { userId, credential } = ctx.user;
  // Programs are not foremen. The id is checked, so that no text of a request gets into the statement.
  if (credential.kind !== 'session' || !isId(userId)) return 'false';
  return `exists (
    select from employee_group_foreman own_f
      join employee_group_member own_m on own_m.client_id = own_f.client_id and own_m.group_id = own_f.group_id
      join employee own_e on own_e.client_id = own_m.client_id and own_e.id = own_m.employee_id
     where own_f.client_id = app_client_id() and own_f.user_id = '${userId}'::uuid
       and own_m.employee_id = ${employeeId} and coalesce(own_e.leaving_date >= ${SQL_TODAY}, true))`;
}

/** Throws NOT_FOUND for somebody who is not one of the actor's people, whether or not they exist. */
export async function requireOwnPerson(ctx: Context, rows: Rows, employeeId: string): Promise<void> {
  const [own] = isId(employeeId)
    ? await rows(`select 1 from employee t where t.id = $1 and ${isOwnPerson(ctx, 't.id')}`, [employeeId])
    : [];
  if (!own) throw notFound();
}
