import type { Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';

/** The standard open board, for new tickets. Throws CONFLICT where none is set. */
export async function standardOpenBoard(tx: Pick<Tx, 'rows'>): Promise<string> {
  const [board] = await tx.rows<{ id: string }>(
    `select b.id from board b join setting s on s.client_id = b.client_id and s.id = 'standardOpenBoard'
         and s.value = to_jsonb(b.id::text)`,
  );
  if (!board) throw new AppError('CONFLICT', { messageKey: 'noOpenBoard' });
  return board.id;
}
