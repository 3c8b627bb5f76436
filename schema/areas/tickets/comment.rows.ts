import type DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { Comment } from './comment.entity.ts';

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
