import * as z from 'zod';
import type { Context, Tx } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { listField, wellFormedIdField } from '../kernel/fields.ts';
import { isId } from '../kernel/list.ts';
import { parseInput } from '../kernel/zod-input.ts';
import { isMailTextKey } from '../mails/mail-text.shared.ts';
import { updateMailText } from '../mails/mail-text.service.ts';
import { lockBoardSettings, settingById, writeSetting, type SettingRow } from './setting.rows.ts';

const boardId = wellFormedIdField('unknownBoard');

/** The settings that exist besides the e-mail texts, and what each may hold. */
const SETTINGS = {
  boardOrder: listField(boardId, 200),
  standardOpenBoard: boardId,
  standardClosedBoard: boardId,
} as const;

type SettingId = keyof typeof SETTINGS;

const isSettingId = (id: string): id is SettingId => Object.hasOwn(SETTINGS, id);

/**
 * A setting by its name; NOT FOUND for names that do not exist. A setting that was never written has the value null.
 */
export async function readSetting(ctx: Context, id: string): Promise<SettingRow> {
  if (!isSettingId(id) && !isMailTextKey(id)) throw notFound();
  return settingById(ctx, id);
}

/**
 * Writes a setting and answers it as it is then. Boards that it names must exist, and the two standard ones are not the
 * same; the standard closed board is the one marked final. An order that leaves boards out is completed by them.
 */
export async function updateSetting(ctx: Context, id: string, value: unknown): Promise<SettingRow> {
  if (isMailTextKey(id)) return updateMailText(ctx, id, value);
  if (!isSettingId(id)) throw notFound();
  const checked = parseInput(z.strictObject({ value: SETTINGS[id] }), { value }).value;
  return ctx.write(async (tx) => {
    const stored = await prepared(tx, id, checked);
    await writeSetting(tx, id, stored);
    return { id, value: stored };
  });
}

/** What is stored for a value, once everything that it means has been looked at and done. */
async function prepared(tx: Tx, id: SettingId, value: string | string[]): Promise<string | string[]> {
  switch (id) {
    case 'boardOrder':
      return completeOrder(tx, value as string[]);
    case 'standardOpenBoard': {
      const { standardClosedBoard } = await lockBoardSettings(tx);
      await requireBoards(tx, [value as string]);
      if (value === standardClosedBoard) throw badInput('value', 'sameAsClosedBoard');
      return value;
    }
    case 'standardClosedBoard': {
      const { standardOpenBoard } = await lockBoardSettings(tx);
      await requireBoards(tx, [value as string]);
      if (value === standardOpenBoard) throw badInput('value', 'sameAsOpenBoard');
      await markFinal(tx, value as string);
      return value;
    }
  }
}

/** The order given, and behind it the boards that it leaves out, as they stood before. */
async function completeOrder(tx: Tx, given: readonly string[]): Promise<string[]> {
  const { boardOrder } = await lockBoardSettings(tx);
  await requireBoards(tx, given);
  const boards = await tx.rows<{ id: string }>(`select id from board order by created_at, id`);
  const existing = new Set(boards.map(({ id }) => id));
  return [...new Set([...given, ...boardOrder.filter((id) => existing.has(id)), ...existing])];
}

async function requireBoards(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || !ids.every(isId)) throw badInput('value', 'invalid');
  const found = await tx.rows(`select id from board where id = any($1::uuid[])`, [ids]);
  if (found.length !== wanted.size) throw badInput('value', 'unknownBoard');
}

/** One board at most is final; the old one is unmarked first. */
async function markFinal(tx: Tx, boardId: string): Promise<void> {
  await tx.rows(`update board set final = false, version = version + 1 where final and id <> $1`, [boardId]);
  await tx.rows(`update board set final = true, version = version + 1 where not final and id = $1`, [boardId]);
}
