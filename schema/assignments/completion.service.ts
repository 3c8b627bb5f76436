import { addYears } from '../kernel/calendar.shared.ts';
import type { Context } from '../kernel/context.ts';
import { todayOf } from '../kernel/due-days.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { assignmentsByIds, liveByIds, mayAssign, type AssignmentRow } from './assignment.rows.ts';
import { recordCompletions } from './completion.rows.ts';
import { lockAssignments, settleMarks } from './settle.rows.ts';

/**
 * Records that an assignment was completed on a day, by default today: whoever is responsible has seen the evidence.
 * Throws NOT_FOUND for one that is not planned or open, and for an examination without its permission.
 */
export async function completeAssignment(ctx: Context, id: string, on: string | null): Promise<AssignmentRow> {
  const today = todayOf(ctx);
  if (on !== null && (on > today || on < addYears(today, -10))) throw badInput('on', 'dateInFuture');
  // Noon in Germany: the day is what counts.
  const at = on === null || on === today ? ctx.ports.clock.now() : new Date(`${on}T11:00:00Z`);
  return ctx.write(async (tx) => {
    await lockAssignments(tx.rows);
    const [assignment] = isId(id) ? await liveByIds(tx.rows, [id]) : [];
    if (!assignment || !mayAssign(ctx, assignment)) throw notFound();
    await recordCompletions(tx.rows, assignment.itemId, [assignment.employeeId], at);
    await settleMarks(tx.rows, today);
    const [completed] = await assignmentsByIds(tx.rows, [id]);
    return completed!;
  });
}
