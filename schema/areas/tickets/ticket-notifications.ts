import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { mentionedIds } from '../../platform/notifications/mention.shared.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { NotificationSource } from '../../records/notification-source.ts';
import { FORMATTED, TICKET_PEOPLE } from './ticket.rows.ts';

const TICKET = {
  rule: ABILITIES.tickets,
  from: 'ticket t',
  title: `${FORMATTED} || ' ' || t.title`,
  path: `'/app/tickets/all?ticket=' || t.id`,
};

/** SQL: the comment of the notification still exists. */
const COMMENT_IS_THERE = `${OWN_ROWS} and (n.part = '' or exists (
  select from ticket_comment c where c.client_id = t.client_id and c.ticket_id = t.id and c.id::text = n.part))`;

/** Notifications about tickets. */
export const ticketNotifications: readonly NotificationSource[] = [
  {
    ...TICKET,
    kind: 'ticketAssigned',
    // People who are no longer assigned to the ticket need no notification.
    where: `${OWN_ROWS} and n.user_id in (${TICKET_PEOPLE})`,
    words: { de: 'hat dir ein Ticket gegeben', en: 'assigned a ticket to you' },
    wordsOfNobody: { de: 'Neues Ticket für dich', en: 'New ticket for you' },
  },
  {
    ...TICKET,
    kind: 'ticketMentioned',
    where: COMMENT_IS_THERE,
    words: { de: 'hat dich erwähnt', en: 'mentioned you' },
  },
  {
    ...TICKET,
    kind: 'ticketComment',
    where: COMMENT_IS_THERE,
    words: { de: 'hat kommentiert', en: 'commented' },
  },
];

interface Assigned {
  ticketIds: readonly string[];
  to: readonly string[];
  authorId: string | null;
}

/** Notifies people to whom tickets were assigned by a user; runs of a schedule send their own mails. */
export const notifyAssigned = (tx: Tx, { ticketIds, to, authorId }: Assigned): Promise<void> =>
  notify(tx, {
    kind: 'ticketAssigned',
    recordIds: ticketIds,
    to,
    authorId,
    again: true,
    isMailed: authorId === null,
  });

interface Written {
  ticketId: string;
  /** Undefined: the text is the description. */
  commentId?: string;
  text: string;
  authorId: string | null;
}

/** Notifies the people whom a text mentions and whom the former text did not mention. */
export function notifyMentioned(tx: Tx, { before, ...written }: Written & { before: string }): Promise<void> {
  const earlier = mentionedIds(before);
  const to = mentionedIds(written.text).filter((id) => !earlier.includes(id));
  return notify(tx, {
    kind: 'ticketMentioned',
    recordIds: [written.ticketId],
    part: written.commentId ?? '',
    to,
    authorId: written.authorId,
  });
}

/**
 * Notifies the people whom a new comment mentions, and those who created the ticket, are assigned to it, or have
 * commented on it.
 */
export async function notifyCommented(tx: Tx, written: Written & { commentId: string }): Promise<void> {
  const { ticketId, commentId, text, authorId } = written;
  await notifyMentioned(tx, { ...written, before: '' });
  const people = await tx.rows<{ id: string }>(
    `select u.user_id as id from ticket_user u where u.client_id = app_client_id() and u.ticket_id = $1
     union select t.created_by from ticket t where ${OWN_ROWS} and t.id = $1 and t.created_by is not null
     union select c.user_id from ticket_comment c where c.client_id = app_client_id() and c.ticket_id = $1`,
    [ticketId],
  );
  const mentioned = mentionedIds(text);
  const to = people.map(({ id }) => id).filter((id) => !mentioned.includes(id));
  await notify(tx, { kind: 'ticketComment', recordIds: [ticketId], part: commentId, to, authorId });
}
