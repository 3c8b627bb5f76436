import { randomUUID } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { Comment } from './comment.entity.ts';
import type { CommentValues } from './comment.input.ts';
import { ACTIVITY } from './ticket.enums.ts';
import type { TicketRow } from './ticket.rows.ts';
import { tellCommented, tellMentioned } from './ticket-notifications.ts';
import { logActivities, touchTicket } from './ticket.service.ts';

const COMMENT = tableOf(Comment).select('c').sql;

/** The comments of each ticket, oldest first. */
export function commentsByTicket(ctx: Context): DataLoader<string, Comment[]> {
  return rowsByParent(
    ctx,
    commentsByTicket,
    (comment) => comment.ticketId,
    (rows, ids) =>
      rows<Comment>(
        `select ${COMMENT} from ticket_comment c where c.ticket_id = any($1::uuid[]) order by c.timestamp, c.id`,
        [ids],
      ),
  );
}

/** Adds a comment of the current user. Returns the ticket, whose version grows, so that open pages reload it. */
export function addComment(ctx: Context, ticketId: string, input: CommentValues): Promise<TicketRow> {
  const { userId } = ctx.user;
  return ctx.write((tx) => insertComment(tx, ticketId, { userId, content: input.content }));
}

/** As `addComment`, inside a transaction. Throws NOT_FOUND. */
export async function insertComment(
  tx: Tx,
  ticketId: string,
  { userId, content }: { userId: string; content: string },
): Promise<TicketRow> {
  const ticket = await touchTicket(tx, ticketId);
  const commentId = randomUUID();
  await tx.rows(
    `insert into ticket_comment (client_id, id, ticket_id, user_id, content) values (app_client_id(), $1, $2, $3, $4)`,
    [commentId, ticketId, userId, content],
  );
  await tellCommented(tx, { ticketId, commentId, text: content, authorId: userId });
  await logActivities(tx, [{ ticketId, content: ACTIVITY.commentAdded }], userId);
  return ticket;
}

/** Changes one's own comment; others' are FORBIDDEN. */
export function updateComment(ctx: Context, id: string, input: CommentValues): Promise<TicketRow> {
  return ctx.write(async (tx) => {
    const { ticketId, content: before } = await ownComment(ctx, tx, id);
    const { content: text } = input;
    await tx.rows(`update ticket_comment set content = $2, edited_at = now() where id = $1`, [id, text]);
    await tellMentioned(tx, { ticketId, commentId: id, text, before, authorId: ctx.user.userId });
    return touchTicket(tx, ticketId);
  });
}

/** Deletes one's own comment; others' are FORBIDDEN. Its entry stays in the history. */
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
