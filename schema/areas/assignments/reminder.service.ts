import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { ItemKind } from './assignment.enums.ts';
import { notify, type NoticeOutcome } from './notice.service.ts';

const TABLES: Readonly<Record<ItemKind, string>> = { instruction: 'managed_instruction', examination: 'examination' };

/** What became of reminders, by person. */
export interface ReminderResult {
  employeeId: string;
  outcome: NoticeOutcome;
}

/** Limit of the people in one request: the page that reminds everybody sends several and shows how far it is. */
export const MOST_REMINDED = 50;

/**
 * Reminds these people of everything that they have open, each at most once a day. With an item, those alone who have
 * it open. Each person is a transaction: one that fails leaves the others reminded.
 */
export async function remind(
  ctx: Context,
  kind: ItemKind,
  itemId: string | null,
  employeeIds: readonly string[],
): Promise<ReminderResult[]> {
  const ids = [...new Set(employeeIds)];
  if (!ids.every(isId) || (itemId !== null && !isId(itemId))) throw notFound();
  const [known, [item]] = await ctx.read(async (rows) => [
    await rows(`select 1 from employee where id = any($1::uuid[])`, [ids]),
    await rows(`select 1 from ${TABLES[kind]} where id = $1`, [itemId]),
  ]);
  if (known.length !== ids.length || (itemId !== null && !item)) throw notFound();
  const facts = { today: todayOf(ctx), publicUrl: ctx.ports.publicUrl };
  const results: ReminderResult[] = [];
  for (const employeeId of ids) {
    const outcome = await ctx.write((tx) => notify(tx, employeeId, facts, { kind, itemId }));
    results.push({ employeeId, outcome });
  }
  ctx.ports.wakeOutbox();
  return results;
}

const MESSAGES: Readonly<Record<Exclude<NoticeOutcome, 'sent'>, string>> = {
  alreadyToday: 'remindedToday',
  noAddress: 'employeeWithoutAddress',
  nothingDue: 'nothingToRemindOf',
};

/**
 * Reminds one person who has something of these kinds open. Throws CONFLICT with the reason when no mail was sent.
 */
export async function remindOne(
  ctx: Context,
  kinds: readonly ItemKind[],
  itemId: string | null,
  employeeId: string,
): Promise<ReminderResult> {
  let result: ReminderResult = { employeeId, outcome: 'nothingDue' };
  for (const kind of kinds) {
    if (result.outcome === 'nothingDue') [result] = (await remind(ctx, kind, itemId, [employeeId])) as [ReminderResult];
  }
  if (result.outcome !== 'sent') throw new AppError('CONFLICT', { messageKey: MESSAGES[result.outcome] });
  return result;
}
