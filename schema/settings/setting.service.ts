import * as z from 'zod';
import type { Context, Tx } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { parseInput } from '../kernel/zod-input.ts';
import type { Setting } from './setting.entity.ts';
import { settingById, writeSetting } from './setting.rows.ts';

const boardId = z.uuid('unknownBoard');
const mailText = z.string('invalid').max(20_000, 'tooLong').refine((text) => !text.includes('\0'), 'invalid');

/** The settings that exist, and what each may hold. */
const SETTINGS = {
  boardOrder: z.array(boardId, 'invalid').max(200, 'tooMany'),
  standardOpenBoard: boardId,
  standardClosedBoard: boardId,
  new_instruction_assignment_subject: mailText,
  new_instruction_assignment: mailText,
  instruction_assignment_reminder_subject: mailText,
  instruction_assignment_reminder: mailText,
  new_examination_subject: mailText,
  new_examination_obligatory: mailText,
  new_examination_optional: mailText,
  interviewResults: mailText,
} as const;

type SettingId = keyof typeof SETTINGS;

const isSettingId = (id: string): id is SettingId => Object.hasOwn(SETTINGS, id);

/** A setting by its name; NOT FOUND for names that do not exist. A setting that was never written has the value null. */
export async function readSetting(ctx: Context, id: string): Promise<Setting> {
  if (!isSettingId(id)) throw notFound();
  return settingById(ctx, id);
}

/** Writes a setting. Boards that it names must exist; the standard closed board is the one marked final. */
export async function updateSetting(ctx: Context, id: string, value: unknown): Promise<Setting> {
  if (!isSettingId(id)) throw notFound();
  const checked = parseInput(z.strictObject({ value: SETTINGS[id] }), { value }).value;
  await ctx.write(async (tx) => {
    if (id === 'boardOrder') await requireBoards(tx, checked as string[]);
    if (id === 'standardOpenBoard' || id === 'standardClosedBoard') await requireBoards(tx, [checked as string]);
    if (id === 'standardClosedBoard') await markFinal(tx, checked as string);
    await writeSetting(tx, id, checked);
  });
  return { id, value: checked };
}

async function requireBoards(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || !ids.every(isId)) throw badInput('value', 'invalid');
  const found = await tx.rows(`select id from board where id = any($1::uuid[])`, [ids]);
  if (found.length !== wanted.size) throw badInput('value', 'unknownBoard');
}

/** One board at most is final; the old one is unmarked first. */
async function markFinal(tx: Tx, boardId: string): Promise<void> {
  // Two people who choose at once: the second waits, so that the mark and the setting end up on the same board.
  await tx.rows(`select 1 from setting where id = 'standardClosedBoard' for update`);
  const unmarked = await tx.rows<{ id: string }>(`update board set final = false, version = version + 1 where final and id <> $1 returning id`, [boardId]);
  const marked = await tx.rows<{ id: string }>(`update board set final = true, version = version + 1 where not final and id = $1 returning id`, [boardId]);
  for (const { id } of [...unmarked, ...marked]) tx.changed({ entity: 'Board', id, kind: 'updated' });
}
