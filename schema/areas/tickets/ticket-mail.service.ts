import { memberById } from '../../platform/users/user.rows.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { inLanguage } from '../../kernel/bilingual.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import messages from '../../kernel/messages.json';
import type { TicketMail } from './mails/ticket.mail.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { mentionedIds, withNames } from '../../platform/notifications/mention.shared.ts';
import { presentPeople } from '../../platform/users/present-people.ts';
import { Ticket } from './ticket.entity.ts';
import { ACTIVITY } from './ticket.enums.ts';
import { MAX_ADDRESSES, type MailTicketValues } from './ticket-mail.input.ts';
import { receiversOf, type Receiver } from './ticket-mail.shared.ts';
import type { TicketMailing } from './ticket-mail.entity.ts';
import { checklistByTicket } from './checklist.rows.ts';
import { ticketById, type TicketRow } from './ticket.rows.ts';
import { logActivities, ticketInTransaction, touchTicket } from './ticket.service.ts';

/** Maximum length of a refused address in messages. */
const MAX_NAMED = 100;

/**
 * Mails a ticket to the valid addresses and to people, and returns a result for each. The addresses of people are
 * neither returned nor logged in the history. Idempotent with an id, that of its entry in the history. Throws BAD_INPUT
 * without any receiver, with too many, for an unknown person or for the id of another entry, and RATE_LIMITED.
 */
export async function mailTicket(ctx: Context, id: string, input: MailTicketValues): Promise<TicketMailing> {
  const { userId } = ctx.user;
  const receivers = receiversOf(input.to ?? '');
  const userIds = [...new Set(input.users)];
  const good = receivers.filter(({ problem }) => problem === null).map(({ address }) => address);
  const count = good.length + userIds.length;
  if (receivers.length + userIds.length === 0) throw badInput('to', 'required');
  if (receivers.length + userIds.length > MAX_ADDRESSES)
    throw badInput('to', 'tooManyAddresses', { most: MAX_ADDRESSES });
  if (count === 0)
    throw badInput('to', 'noGoodAddress', {
      addresses: receivers.map(({ address }) => address.slice(0, MAX_NAMED)).join(', '),
    });
  if (!userIds.every(isId)) throw badInput('users', 'unknownUser');
  // Checked first, so that attempts for an unknown ticket do not count towards the limit.
  await ticketById(ctx, id);
  await ctx.ports.limits.consume('mail', userId, count);
  const ticket = await ctx.write(async (tx) => {
    if (input.id && (await isLogged(tx, id, input.id))) return ticketInTransaction(tx, id);
    const mailed = await ticketInTransaction(tx, id);
    const people = await presentPeople(tx, userIds);
    if (people.length < userIds.length) throw badInput('users', 'unknownUser');
    const data = await mailAbout(ctx, tx, mailed, input.message ?? '');
    for (const to of new Set([...good, ...people.map(({ email }) => email)]))
      await enqueueMail(tx.rows, { to, language: ctx.language, template: 'ticket', data });
    const details = { ...(good.length > 0 && { mail: { to: good } }), ...(userIds.length > 0 && { users: userIds }) };
    await logActivities(tx, [{ id: input.id, ticketId: id, content: ACTIVITY.mailed, details }], userId);
    return touchTicket(tx, id);
  });
  ctx.ports.wakeOutbox();
  const ofPeople = userIds.map((user) => ({
    address: null,
    userId: user,
    accepted: true,
    reason: null,
    message: null,
  }));
  return { ticket, results: [...ofPeople, ...receivers.map((receiver) => resultOf(ctx, receiver))] };
}

/** Whether an earlier request with the same id has mailed the ticket; locks the ticket, so that only one of them does. */
async function isLogged(tx: Tx, ticketId: string, activityId: string): Promise<boolean> {
  await lockRecord(tx, Ticket, ticketId);
  const [earlier] = await tx.rows<{ ticketId: string; content: number }>(
    `select ticket_id as "ticketId", content from ticket_activity where client_id = app_client_id() and id = $1`,
    [activityId],
  );
  if (earlier && (earlier.ticketId !== ticketId || earlier.content !== ACTIVITY.mailed))
    throw badInput('id', 'invalid');
  return earlier !== undefined;
}

function resultOf({ language }: Context, { address, problem }: Receiver): TicketMailing['results'][number] {
  const sentences = inLanguage(messages.validation, language);
  return {
    address,
    userId: null,
    accepted: problem === null,
    reason: problem,
    message: problem && sentences[problem],
  };
}

/** The data of the mail: the current ticket. */
async function mailAbout(ctx: Context, tx: Tx, ticket: TicketRow, message: string): Promise<TicketMail> {
  const sender = await memberById(tx.rows, ctx.user.userId);
  const client = await currentClient(tx.rows);
  const [facts] = await tx.rows<{ board: string; users: string[]; attachments: string[]; dueDate: string | null }>(
    `select b.name as board, case when not b.final then t.due_date end as "dueDate",
            array(select u.name from ticket_user l join client_user u on u.client_id = l.client_id and u.id = l.user_id
                   where l.client_id = t.client_id and l.ticket_id = t.id order by u.name) as users,
            array(select f.name from ticket_attachment a
              join stored_file f on f.client_id = a.client_id and f.id = a.file_id
                   where a.client_id = t.client_id and a.ticket_id = t.id order by a.created_at, a.id) as attachments
       from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id where t.id = $1`,
    [ticket.id],
  );
  if (!facts) throw notFound();
  const mentioned = await tx.rows<{ id: string; name: string }>(
    `select id, name from client_user where client_id = app_client_id() and id = any($1::uuid[])`,
    [mentionedIds(ticket.description)],
  );
  const points = await checklistByTicket(ctx).load(ticket.id);
  const list = points.map(({ title, doneAt }) => `${doneAt ? '☑' : '☐'} ${title}`).join('\n');
  const names = new Map(mentioned.map(({ id, name }) => [id, name]));
  return {
    fromName: sender.name,
    fromEmail: sender.email,
    clientName: client.name,
    number: ticket.formattedDocumentId,
    title: ticket.title,
    description: [withNames(ticket.description, (id) => names.get(id) ?? '…'), list].filter(Boolean).join('\n\n'),
    priority: ticket.priority,
    ...facts,
    message,
    link: `${ctx.ports.publicUrl}/app/tickets/all?ticket=${ticket.id}`,
  };
}
