import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { ticketsHandedOver } from './ticket.events.ts';
import { ACTIVITY } from './ticket.enums.ts';
import { notifyAssigned } from './ticket-notifications.ts';

/**
 * Reassigns all open tickets of one person to another. `from` may have been removed already. Returns the number of
 * tickets.
 */
export function handOverTickets(ctx: Context, from: string, to: string): Promise<number> {
  return ctx.write((tx) => handOver(tx, from, to, ctx.user.userId));
}

/**
 * The same within the caller's transaction: one statement for all tickets that are not on a closed board. Each ticket
 * logs who was removed and added, and open pages are notified. Throws NOT_FOUND for unknown people, BAD_INPUT if `to`
 * cannot have tickets.
 */
export async function handOver(tx: Tx, from: string, to: string, actorId: string): Promise<number> {
  if (!isId(from)) throw notFound();
  if (!isId(to)) throw badInput('to', 'unknownUser');
  if (from === to) throw badInput('to', 'notToThemselves');
  // Locked, so that no concurrent transaction removes the person.
  const people = await tx.rows<{ id: string; removed: boolean; role: string }>(
    `select id, role, removed_at is not null as removed from client_user
       where id = any($1::uuid[]) order by id for share`,
    [[from, to]],
  );
  if (!people.some((person) => person.id === from)) throw notFound();
  if (!people.some((person) => person.id === to && !person.removed)) throw badInput('to', 'unknownUser');
  await ticketsHandedOver.publish({ tx, from, to });
  const tickets = await tx.rows<{ id: string; shared: boolean }>(
    `with open as (
       select t.id, exists (select 1 from ticket_user o
         where o.client_id = t.client_id and o.ticket_id = t.id and o.user_id = $2) as shared
         from ticket_user u join ticket t on t.client_id = u.client_id and t.id = u.ticket_id
         join board b on b.client_id = t.client_id and b.id = t.board_id
        where u.user_id = $1 and not b.final order by t.id for no key update of t
     ), taken as (
       delete from ticket_user u using open where u.user_id = $1 and u.ticket_id = open.id
     ), given as (
       insert into ticket_user (client_id, ticket_id, user_id) select app_client_id(), id, $2 from open where not shared
     ), logged as (
       insert into ticket_activity (client_id, id, ticket_id, content, user_id, details)
       select app_client_id(), gen_random_uuid(), id, ${ACTIVITY.edited}, $3::uuid,
         jsonb_build_object('users', jsonb_build_object('removed', jsonb_build_array($1::uuid))) from open
       union all
       select app_client_id(), gen_random_uuid(), id, ${ACTIVITY.userAdded}, $3::uuid,
         jsonb_build_object('users', jsonb_build_array($2::uuid)) from open where not shared
     )
     update ticket t set version = t.version + 1, updated_at = now() from open where t.id = open.id returning t.id, open.shared`,
    [from, to, actorId],
  );
  const ticketIds = tickets.filter(({ shared }) => !shared).map(({ id }) => id);
  await notifyAssigned(tx, { ticketIds, to: [to], authorId: actorId });
  return tickets.length;
}
