import { randomUUID } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import type { ActivityValues, TicketUserValues } from './activity.input.ts';
import { Ticket } from './ticket.entity.ts';
import { ticketChanging } from './ticket.events.ts';
import { ACTIVITY } from './ticket.enums.ts';
import type { TicketRow } from './ticket.rows.ts';
import { notifyAssigned } from './ticket-notifications.ts';
import { logActivities, ticketInTransaction, touchTicket } from './ticket.service.ts';

const DAY_MS = 86_400_000;

/** Tolerance for clocks of callers that are fast. */
const SKEW_MS = 60_000;

/**
 * Adds an entry to a ticket's history. The history is evidence and must not be forged: entries are by the caller, and
 * about the last day (offline times and queues included). Throws BAD_INPUT for another person or another time.
 */
export function addActivity(ctx: Context, ticketId: string, input: ActivityValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (input.user !== undefined && input.user !== userId) throw badInput('user', 'onlyYourself');
  const now = ctx.ports.clock.now().getTime();
  const given = input.timestamp === undefined ? now : Date.parse(input.timestamp);
  if (given < now - DAY_MS || given > now + SKEW_MS) throw badInput('timestamp', 'timeOutOfReach');
  const moment = new Date(Math.min(given, now));
  return ctx.write(async (tx) => {
    const ticket = await touchTicket(tx, ticketId);
    await tx.rows(
      `insert into ticket_activity (client_id, id, ticket_id, timestamp, content, user_id)
         values (app_client_id(), $1, $2, $3, $4, $5)`,
      [randomUUID(), ticketId, moment, input.content, userId],
    );
    return ticket;
  });
}

/**
 * Assigns one more person to a ticket; nothing changes if they are assigned already. Throws BAD_INPUT for an unknown or
 * removed person.
 */
export function addTicketUser(ctx: Context, ticketId: string, { user }: TicketUserValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  if (!isId(ticketId)) throw notFound();
  return ctx.write(async (tx) => {
    const followers = await ticketChanging.publish({ tx, ticketId });
    await lockRecord(tx, Ticket, ticketId);
    const [person] = isId(user)
      ? await tx.rows<{ has: boolean; gone: boolean }>(
          `select u.removed_at is not null as gone,
               exists (select 1 from ticket_user l
                 where l.client_id = u.client_id and l.ticket_id = $1 and l.user_id = u.id) as has
             from client_user u where u.id = $2 for share`,
          [ticketId, user],
        )
      : [];
    if (!person || (person.gone && !person.has)) throw badInput('user', 'unknownUser');
    if (person.has) return ticketInTransaction(tx, ticketId);
    await tx.rows(`insert into ticket_user (client_id, ticket_id, user_id) values (app_client_id(), $1, $2)`, [
      ticketId,
      user,
    ]);
    await notifyAssigned(tx, { ticketIds: [ticketId], to: [user], authorId: userId });
    for (const follower of followers) await follower.peopleChanged();
    await logActivities(tx, [{ ticketId, content: ACTIVITY.userAdded, details: { users: [user] } }], userId);
    return touchTicket(tx, ticketId);
  });
}
