import * as z from 'zod';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { requireAllowed } from '../../kernel/allow.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { listField, wellFormedIdField } from '../../kernel/fields.ts';
import { isId } from '../../kernel/list.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { isMailTextKey, MAIL_TEXT_KEYS, MAIL_TEXTS_SETTING } from '../mails/mail-text.shared.ts';
import { readMailTextsSetting, updateMailText, updateMailTexts } from './mail-text.service.ts';
import { effectiveText, ownTextOf } from '../mails/mail-texts.ts';
import { lockBoardSettings, settingById, writeSetting, type SettingRow } from './setting.rows.ts';

const boardId = wellFormedIdField('unknownBoard');

/** The settings other than the e-mail texts, with their schemas. */
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
  if (id === MAIL_TEXTS_SETTING) return readMailTextsSetting(ctx);
  if (!isSettingId(id) && !isMailTextKey(id)) throw notFound();
  if (isSettingId(id)) requireAllowed(ABILITIES.tickets, ctx.user);
  return settingById(ctx, id);
}

/** The effective value of a setting: e-mail texts in both languages, own or default; the stored value of all others. */
export function effectiveValue({ id, value }: SettingRow): unknown {
  if (isMailTextKey(id)) return effectiveText(id, ownTextOf(value));
  if (id !== MAIL_TEXTS_SETTING) return value;
  const own = value as Record<string, unknown>;
  return Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, effectiveText(key, ownTextOf(own[key]))]));
}

/**
 * Writes a setting and returns its new value. Boards that it names must exist, and the two standard ones must differ;
 * the standard closed board is marked final. An order that leaves boards out is completed.
 */
export async function updateSetting(ctx: Context, id: string, value: unknown): Promise<SettingRow> {
  if (value === undefined) throw badInput('value', 'required');
  if (id === MAIL_TEXTS_SETTING) return updateMailTexts(ctx, value);
  if (isMailTextKey(id)) return updateMailText(ctx, id, value);
  if (!isSettingId(id)) throw notFound();
  requireAllowed(ABILITIES.tickets, ctx.user);
  const checked = parseInput(z.strictObject({ value: SETTINGS[id] }), { value }).value;
  return ctx.write(async (tx) => {
    const stored = await prepared(tx, id, checked);
    await writeSetting(tx, id, stored);
    return { id, value: stored };
  });
}

/** Validates a value, applies its effects, and returns what is stored. */
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

/** The order given, followed by the boards that it leaves out in their former order. */
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
