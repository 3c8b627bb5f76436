import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, MAX_ROWS, OWN_ROWS } from '../../kernel/list.ts';
import type { ItemKind } from './assignment.enums.ts';
import { OPEN } from './assignment.rows.ts';
import { ITEMS } from './item-kinds.ts';
import { notify, type NoticeOutcome } from './notice.service.ts';

/** The outcomes of reminders, by person. */
export interface ReminderResult {
  employeeId: string;
  outcome: NoticeOutcome;
}

/** Limit of the people in one request; the page that reminds everybody sends several and shows the progress. */
export const MAX_REMINDED = 50;

function requireFew(employeeIds: readonly string[]): void {
  if (employeeIds.length > MAX_REMINDED) throw badInput('employeeIds', 'tooMany', { max: MAX_REMINDED });
}

/**
 * Reminds these people of everything that they have open, each at most once a day; with an item, only those who have it
 * open. Each person is a transaction, so a failure does not affect the others. Throws BAD_INPUT for more than 50.
 */
export async function remind(
  ctx: Context,
  kind: ItemKind,
  itemId: string | null,
  employeeIds: readonly string[],
): Promise<ReminderResult[]> {
  requireFew(employeeIds);
  const ids = [...new Set(employeeIds)];
  if (!ids.every(isId) || (itemId !== null && !isId(itemId))) throw notFound();
  const [employees, [item]] = await ctx.read(async (rows) => [
    await rows(`select 1 from employee where id = any($1::uuid[])`, [ids]),
    await rows(`select 1 from ${ITEMS[kind].table} where id = $1`, [itemId]),
  ]);
  if (employees.length !== ids.length || (itemId !== null && !item)) throw notFound();
  const facts = { today: todayOf(ctx), publicUrl: ctx.ports.publicUrl };
  const results: ReminderResult[] = [];
  for (const employeeId of ids) {
    const outcome = await ctx.write((tx) => notify(tx, employeeId, facts, { kinds: [kind], itemId }));
    results.push({ employeeId, outcome });
  }
  ctx.ports.wakeOutbox();
  return results;
}

/** Limit of the names in an answer, of people who need no reminder or cannot get one. */
const MAX_NAMED = 500;

export interface OverdueReminders {
  results: ReminderResult[];
  /** The number of people who are overdue and have to be reminded by further requests. */
  left: number;
}

interface OverduePerson {
  id: string;
  hasEmail: boolean;
  isRemindedToday: boolean;
}

/**
 * Reminds people who have overdue items of these kinds of everything that they have open: the given people, or all, the
 * longest overdue first. One request writes to 50; people who had a mail today or have no address are only listed in
 * the answer. Throws NOT_FOUND for an unknown person, BAD_INPUT for more than 50.
 */
export async function remindOverdue(
  ctx: Context,
  kinds: readonly ItemKind[],
  employeeIds: readonly string[] | null,
): Promise<OverdueReminders> {
  if (employeeIds) requireFew(employeeIds);
  const ids = employeeIds && [...new Set(employeeIds)];
  if (ids && !ids.every(isId)) throw notFound();
  const today = todayOf(ctx);
  const overdue = await ctx.read(async (rows) => {
    const employees = ids ? await rows(`select 1 from employee where id = any($1::uuid[])`, [ids]) : [];
    if (ids && employees.length !== ids.length) throw notFound();
    return rows<OverduePerson>(
      `select e.id, e.email is not null as "hasEmail", exists (
                select from assignment_notice n
                 where n.client_id = e.client_id and n.employee_id = e.id and n.day = $1) as "isRemindedToday"
         from (select t.employee_id as id, min(t.due_on) as due_on from assignment t
                where ${OWN_ROWS} and ${OPEN} and t.due_on < $1
                  and case when t.instruction_id is null then 'examination' else 'instruction' end = any($2::text[])
                  and ($3::uuid[] is null or t.employee_id = any($3::uuid[]))
                group by t.employee_id) o
         join employee e on e.client_id = app_client_id() and e.id = o.id
        order by o.due_on, e.id limit ${MAX_ROWS}`,
      [today, kinds, ids],
    );
  });
  const results = overdue.flatMap(({ id, hasEmail, isRemindedToday }): ReminderResult[] => {
    if (!hasEmail) return [{ employeeId: id, outcome: 'noAddress' }];
    return isRemindedToday ? [{ employeeId: id, outcome: 'alreadyToday' }] : [];
  });
  const refused = new Set(results.map(({ employeeId }) => employeeId));
  const rest = overdue.filter(({ id }) => !refused.has(id));
  const facts = { today, publicUrl: ctx.ports.publicUrl };
  const reminded: ReminderResult[] = [];
  for (const { id: employeeId } of rest.slice(0, MAX_REMINDED)) {
    const outcome = await ctx.write((tx) => notify(tx, employeeId, facts, { kinds, itemId: null, isOverdue: true }));
    reminded.push({ employeeId, outcome });
  }
  if (reminded.length > 0) ctx.ports.wakeOutbox();
  const isOverdue = new Set(overdue.map(({ id }) => id));
  const nothing = (ids ?? []).flatMap((employeeId): ReminderResult[] =>
    isOverdue.has(employeeId) ? [] : [{ employeeId, outcome: 'nothingDue' }],
  );
  return {
    results: [...reminded, ...results.slice(0, MAX_NAMED), ...nothing],
    left: rest.length - reminded.length,
  };
}

const MESSAGES: Readonly<Record<Exclude<NoticeOutcome, 'sent'>, string>> = {
  alreadyToday: 'remindedToday',
  noAddress: 'employeeWithoutAddress',
  nothingDue: 'nothingToRemindOf',
};

/** Reminds one person who has an open item of these kinds. Throws CONFLICT with the reason if no mail was sent. */
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
