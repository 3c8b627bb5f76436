import type { Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';

/** The standard open board, for new tickets. Throws CONFLICT if none is set. */
export async function standardOpenBoard(tx: Pick<Tx, 'rows'>): Promise<string> {
  const [board] = await tx.rows<{ id: string }>(
    `select b.id from board b join setting s on s.client_id = b.client_id and s.id = 'standardOpenBoard'
         and s.value = to_jsonb(b.id::text)`,
  );
  if (!board) throw new AppError('CONFLICT', { messageKey: 'noOpenBoard' });
  return board.id;
}

/**
 * A column for a ticket of somebody without a login: the standard one, otherwise the oldest open one; null without any.
 */
export async function openBoardIfAny({ rows }: Pick<Tx, 'rows'>): Promise<string | null> {
  const [board] = await rows<{ id: string }>(
    `select b.id from board b
       left join setting s on s.client_id = b.client_id and s.id = 'standardOpenBoard' and s.value = to_jsonb(b.id::text)
      where b.client_id = app_client_id() and (s.id is not null or not b.final)
      order by s.id is null, b.created_at, b.id limit 1`,
  );
  return board?.id ?? null;
}
