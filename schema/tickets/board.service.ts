import { LockMode } from '@mikro-orm/core';
import type { Context } from '../kernel/context.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { settingsOf, writeSetting } from '../settings/setting.rows.ts';
import { Board } from './board.entity.ts';
import type { BoardValues, UpdateBoardValues } from './board.input.ts';

/** Adds a column at the right end, before the standard closed one when that stands last. */
export function createBoard(ctx: Context, input: BoardValues): Promise<Board> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    // Two people who add a column at once must both end up in the order.
    await tx.rows(`select 1 from setting where id = 'boardOrder' for update`);
    const board = tx.em.create(Board, { name: input.name, final: false, createdBy: userId });
    await tx.em.flush();
    const { boardOrder, standardClosedBoard } = await settingsOf(tx.rows);
    const end = boardOrder.at(-1) === standardClosedBoard && standardClosedBoard !== null ? boardOrder.length - 1 : boardOrder.length;
    await writeSetting(tx, 'boardOrder', boardOrder.toSpliced(end, 0, board.id));
    return board;
  });
}

/** Changes the fields that are present. With `version`, throws STALE when somebody was faster. */
export function updateBoard(ctx: Context, id: string, input: UpdateBoardValues, version: number | null): Promise<Board> {
  if (!isId(id)) throw notFound();
  return ctx.write(async (tx) => {
    const board = await tx.em.findOne(Board, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!board) throw notFound();
    if (version !== null && version !== board.version) throw new AppError('STALE');
    if (typeof input.name === 'string') board.name = input.name;
    await tx.em.flush();
    return board;
  });
}
