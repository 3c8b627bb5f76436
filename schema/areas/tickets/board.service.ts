import { generateNKeysBetween } from 'fractional-indexing';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { lockBoardSettings, writeSetting } from '../../platform/settings/setting.rows.ts';
import { Board } from './board.entity.ts';
import type { CreateBoardValues, UpdateBoardValues } from './board.input.ts';
import { boards } from './board.rows.ts';
import { ACTIVITY } from './ticket.enums.ts';
import { logActivities } from './ticket.service.ts';

/** Adds a column at the right end, before the standard closed one if that is the last. Idempotent with an id. */
export function createBoard(ctx: Context, { id, name }: CreateBoardValues): Promise<Board> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const { boardOrder, standardClosedBoard } = await lockBoardSettings(tx);
    const existing = await findCreated(tx, Board, id);
    if (existing) return existing;
    const board = tx.em.create(Board, { ...(id && { id }), name, final: false, createdBy: userId });
    await tx.em.flush();
    const end =
      boardOrder.at(-1) === standardClosedBoard && standardClosedBoard !== null
        ? boardOrder.length - 1
        : boardOrder.length;
    await writeSetting(tx, 'boardOrder', boardOrder.toSpliced(end, 0, board.id));
    return board;
  });
}

/** Changes the fields that are present. Throws STALE if `version` is given and not the current one. */
export function updateBoard(
  ctx: Context,
  id: string,
  input: UpdateBoardValues,
  version: number | null,
): Promise<Board> {
  return ctx.write(async (tx) => {
    const board = await lockRecord(tx, Board, id, version);
    await saveRecord(tx, board, boards.changes(input, board));
    return board;
  });
}

/**
 * Deletes a column. Its tickets go to the end of `moveTicketsTo`, in their order. Throws CONFLICT for the last column
 * and the two standard ones, and BAD_INPUT if it has tickets and no target is given. Concurrent moves to the deleted
 * column wait and fail.
 */
export function deleteBoard(ctx: Context, id: string, moveTicketsTo: string | null): Promise<void> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const { boardOrder, standardOpenBoard, standardClosedBoard } = await lockBoardSettings(tx);
    // While the column is locked, no ticket can be added to it, because the check of the foreign key waits.
    const board = await lockRecord(tx, Board, id);
    const [others] = await tx.rows<{ count: number }>(`select count(*)::int as count from board where id <> $1`, [id]);
    if (others!.count === 0) throw new AppError('CONFLICT', { messageKey: 'lastBoardStays' });
    if (board.id === standardClosedBoard || board.final)
      throw new AppError('CONFLICT', { messageKey: 'closedBoardStays' });
    if (board.id === standardOpenBoard) throw new AppError('CONFLICT', { messageKey: 'openBoardStays' });
    await moveAllTickets(tx, board.id, moveTicketsTo, userId);
    await tx.rows(`delete from board where id = $1`, [board.id]);
    if (boardOrder.includes(board.id))
      await writeSetting(
        tx,
        'boardOrder',
        boardOrder.filter((other) => other !== board.id),
      );
  });
}

/** Moves all tickets of a locked column, by one statement, and logs the moves by another. */
async function moveAllTickets(tx: Tx, from: string, to: string | null, userId: string): Promise<void> {
  // A shared lock like that of foreign keys, so that concurrent transactions can add tickets to the target.
  const [target] =
    to !== null && isId(to)
      ? await tx.rows<{ id: string }>(`select id from board where id = $1 for key share`, [to])
      : [];
  if (to !== null && !target) throw badInput('moveTicketsTo', 'unknownBoard');
  if (target?.id === from) throw badInput('moveTicketsTo', 'otherBoard');
  const tickets = await tx.rows<{ id: string }>(
    `select id from ticket where board_id = $1 order by position, id for update`,
    [from],
  );
  if (tickets.length === 0) return;
  if (!target)
    throw tickets.length === 1
      ? badInput('moveTicketsTo', 'boardHasTicket')
      : badInput('moveTicketsTo', 'boardHasTickets', { count: tickets.length });
  const [last] = await tx.rows<{ position: string }>(
    `select position from ticket where board_id = $1 order by position desc, id desc limit 1`,
    [target.id],
  );
  await tx.rows(
    `update ticket t set board_id = $1, position = place.position, version = t.version + 1, updated_at = now()
       from unnest($2::uuid[], $3::text[]) as place(id, position) where t.id = place.id`,
    [target.id, tickets.map((ticket) => ticket.id), generateNKeysBetween(last?.position ?? null, null, tickets.length)],
  );
  const details = { boardId: { from, to: target.id } };
  await logActivities(
    tx,
    tickets.map((ticket) => ({ ticketId: ticket.id, content: ACTIVITY.edited, details })),
    userId,
  );
}
