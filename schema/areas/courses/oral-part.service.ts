import { assignmentsByIds, liveByIds, mayAssign, type AssignmentRow } from '../assignments/assignment.rows.ts';
import { momentOfDay, recordCompletions } from '../assignments/completion.rows.ts';
import { lockAssignments, deriveAssignments } from '../assignments/derive-assignments.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { today as dayIn } from '../../kernel/calendar.shared.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { event } from '../../records/event.ts';
import type { Signature } from '../../records/signature.shared.ts';

/**
 * The oral or practical part beside a course (GefStoffV § 14 (2); exercises with protective equipment, DGUV Vorschrift
 * 1 § 31). After the course the assignment stays open until an instruction in person or this confirmation completes it.
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
 * The user who held the oral part signs that it took place, which completes the assignment. Throws NOT_FOUND for an
 * assignment that the actor may not complete, CONFLICT if its course is not completed or somebody else has confirmed
 * it.
 */
export const confirmOralPartOfAssignment = (ctx: Context, id: string, signature: Signature): Promise<AssignmentRow> =>
  confirmOralPart(ctx, id, { signature }, async (_rows, assignment) => mayAssign(ctx, assignment));

interface Confirmation {
  signature: Signature;
  /** The day of the oral part, by default today: a signature without a network arrives later. */
  on?: string | null;
}

/**
 * The same with another rule for the permission, `may`. A repeated call with the same signature returns the same, so
 * that a device that got no answer can send it again. Throws BAD_INPUT for a day before the course or in the future,
 * CONFLICT if somebody else has confirmed it.
 */
export function confirmOralPart(
  ctx: Context,
  id: string,
  { signature, on = null }: Confirmation,
  may: (rows: Rows, assignment: AssignmentRow) => Promise<boolean>,
): Promise<AssignmentRow> {
  return ctx.write(async ({ rows }) => {
    await lockAssignments(rows);
    const [open] = isId(id) ? await liveByIds(rows, [id]) : [];
    const [assignment] = open || !isId(id) ? [open] : await assignmentsByIds(rows, [id]);
    if (!assignment || !(await may(rows, assignment))) throw notFound();
    if (!open) return confirmedBefore(rows, assignment, signature);
    if (open.onlineAt === null) throw new AppError('CONFLICT', { messageKey: 'oralPartBeforeCourse' });
    const today = todayOf(ctx);
    const day = on ?? today;
    if (day > today) throw badInput('on', 'dateInFuture');
    const [now, onlineAt] = [ctx.ports.clock.now(), new Date(open.onlineAt)];
    if (day < dayIn(onlineAt)) throw new AppError('BAD_INPUT', { messageKey: 'oralPartBeforeCourse' });
    const completedAt = momentOfDay(day, today, now);
    await recordCompletions(rows, open.itemId, [open.employeeId], completedAt < onlineAt ? onlineAt : completedAt, now);
    await rows(
      `update assignment a set oral_by = u.name, oral_signature = $3::jsonb
         from client_user u
        where a.client_id = app_client_id() and a.id = $1 and u.client_id = a.client_id and u.id = $2`,
      [id, ctx.user.userId, JSON.stringify(signature)],
    );
    await deriveAssignments(rows, today);
    const [completed] = await assignmentsByIds(rows, [id]);
    return completed!;
  });
}

/**
 * The answer for an assignment that is completed already: returns it if it has the same signature. Otherwise throws
 * CONFLICT with the name of the user who confirmed it earlier.
 */
async function confirmedBefore(rows: Rows, assignment: AssignmentRow, signature: Signature): Promise<AssignmentRow> {
  const signed = await rows(
    `select 1 from assignment where client_id = app_client_id() and id = $1 and oral_signature = $2::jsonb`,
    [assignment.id, JSON.stringify(signature)],
  );
  if (signed.length > 0) return assignment;
  const { oralBy } = assignment;
  throw new AppError(
    'CONFLICT',
    oralBy ? { messageKey: 'oralPartConfirmed', params: { name: oralBy } } : { messageKey: 'courseCompleted' },
  );
}
