import { assignmentsByIds, liveByIds, mayAssign, type AssignmentRow } from '../assignments/assignment.rows.ts';
import { recordCompletions } from '../assignments/completion.rows.ts';
import { lockAssignments, deriveAssignments } from '../assignments/derive-assignments.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { event } from '../../records/event.ts';
import type { Signature } from '../../records/signature.shared.ts';

/**
 * The oral or practical part beside a course (GefStoffV § 14 (2); exercises with protective equipment, DGUV Vorschrift 1
 * § 31). The course alone leaves the assignment open; an instruction in person completes it, or this confirmation.
 */

/** A course with an oral part was completed online. */
export const oralPartOpened = event<{ rows: Rows; assignmentId: string; employeeId: string }>();

/** The course of an assignment is completed, and its oral part is open from now on. */
export async function keepOnlinePart(rows: Rows, assignmentId: string, employeeId: string, at: Date): Promise<void> {
  await rows(`update assignment set online_at = $2 where client_id = app_client_id() and id = $1`, [assignmentId, at]);
  await rows(`select collect_change('Assignment', $1, 'updated')`, [assignmentId]);
  await oralPartOpened.publish({ rows, assignmentId, employeeId });
}

/**
 * Whoever held the oral part signs that it took place, which completes the assignment. Throws NOT_FOUND for one that
 * the actor may not complete, CONFLICT while its course is not completed.
 */
export const confirmOralPartOfAssignment = (ctx: Context, id: string, signature: Signature): Promise<AssignmentRow> =>
  confirmOralPart(ctx, id, signature, async (_rows, open) => mayAssign(ctx, open));

/** The same where another rule says whether the actor may. */
export function confirmOralPart(
  ctx: Context,
  id: string,
  signature: Signature,
  may: (rows: Rows, open: AssignmentRow) => Promise<boolean>,
): Promise<AssignmentRow> {
  return ctx.write(async ({ rows }) => {
    await lockAssignments(rows);
    const [open] = isId(id) ? await liveByIds(rows, [id]) : [];
    if (!open || !(await may(rows, open))) throw notFound();
    if (open.onlineAt === null) throw new AppError('CONFLICT', { messageKey: 'oralPartBeforeCourse' });
    const [by] = await rows<{ name: string }>(
      `select name from client_user where client_id = app_client_id() and id = $1`,
      [ctx.user.userId],
    );
    await recordCompletions(rows, open.itemId, [open.employeeId], ctx.ports.clock.now());
    await rows(
      `update assignment set oral_by = $2, oral_signature = $3::jsonb where client_id = app_client_id() and id = $1`,
      [id, by!.name, JSON.stringify(signature)],
    );
    await deriveAssignments(rows, todayOf(ctx));
    const [completed] = await assignmentsByIds(rows, [id]);
    return completed!;
  });
}
