import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { Comment } from './comment.entity.ts';
import type { CommentValues } from './comment.input.ts';
import { ACTIVITY } from './ticket.enums.ts';
import type { TicketRow } from './ticket.rows.ts';
import { notifyCommented, notifyMentioned } from './ticket-notifications.ts';
import { logActivities, touchTicket } from './ticket.service.ts';

/**
 * Adds a comment of the current user. Idempotent with an id. Returns the ticket, whose version grows, so that open
 * pages reload it. Throws NOT_FOUND, also for an id of another comment.
 */
export function addComment(ctx: Context, ticketId: string, { id, content }: CommentValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  return ctx.write((tx) => insertComment(tx, ticketId, { userId, content, ...(id && { id }) }));
}

/** As `addComment`, inside a transaction. Throws NOT_FOUND. */
export async function insertComment(
  tx: Tx,
  ticketId: string,
  { userId, content, id: commentId = randomUUID() }: { userId: string; content: string; id?: string },
): Promise<TicketRow> {
  const ticket = await touchTicket(tx, ticketId);
  const added = await tx.rows(
    `insert into ticket_comment (client_id, id, ticket_id, user_id, content) values (app_client_id(), $1, $2, $3, $4)
     on conflict do nothing returning id`,
    [commentId, ticketId, userId, content],
  );
  if (added.length === 0) {
    const [existing] = await tx.rows<OwnComment>(
      `select ticket_id as "ticketId", user_id as "userId", content from ticket_comment where id = $1`,
      [commentId],
    );
    if (existing?.ticketId !== ticketId || existing.userId !== userId) throw notFound();
    return ticket;
  }
  await notifyCommented(tx, { ticketId, commentId, text: content, authorId: userId });
  await logActivities(tx, [{ ticketId, content: ACTIVITY.commentAdded }], userId);
  return ticket;
}

/**
 * Changes a comment of the actor. Throws FORBIDDEN for one of somebody else. An id in the input has to be that of the
 * comment.
 */
export function updateComment(ctx: Context, id: string, input: CommentValues): Promise<TicketRow> {
  if (input.id && input.id !== id) throw badInput('id', 'invalid');
  return ctx.write(async (tx) => {
    const { ticketId, content: before } = await ownComment(ctx, tx, id);
    const { content: text } = input;
    await tx.rows(`update ticket_comment set content = $2, edited_at = now() where id = $1`, [id, text]);
    await notifyMentioned(tx, { ticketId, commentId: id, text, before, authorId: ctx.user.userId });
    return touchTicket(tx, ticketId);
  });
}

/** Deletes a comment of the actor; its entry stays in the history. Throws FORBIDDEN for one of somebody else. */
export function deleteComment(ctx: Context, id: string): Promise<TicketRow> {
  return ctx.write(async (tx) => {
    const { ticketId } = await ownComment(ctx, tx, id);
    await tx.rows(`delete from ticket_comment where id = $1`, [id]);
    return touchTicket(tx, ticketId);
  });
}

type OwnComment = Pick<Comment, 'ticketId' | 'userId' | 'content'>;

async function ownComment(ctx: Context, tx: Tx, id: string): Promise<OwnComment> {
  if (!isId(id)) throw notFound();
  const [comment] = await tx.rows<OwnComment>(
    `select ticket_id as "ticketId", user_id as "userId", content from ticket_comment where id = $1 for update`,
    [id],
  );
  if (!comment) throw notFound();
  if (comment.userId !== ctx.user.userId) throw new AppError('FORBIDDEN');
  return comment;
}
