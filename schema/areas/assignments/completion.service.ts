import { addYears } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { CompleteAssignmentsValues } from './assignment.input.ts';
import { assignmentsByIds, liveByIds, mayAssign, type AssignmentRow } from './assignment.rows.ts';
import { momentOfDay, recordCompletions, takeBackCompletions } from './completion.rows.ts';
import { lockAssignments, deriveAssignments } from './derive-assignments.ts';

/** Limit of the years between a health check and the next date that a certificate names. */
const MAX_YEARS = 10;

/** The stored data of the certificate of a health check: only what the employer gets by ArbMedVV § 6 (3) no. 3. */
export interface Certificate {
  seenOn: string;
  nextDate: string | null;
}

/**
 * Records that an assignment was completed on a day, by default today: the actor has seen the evidence, for a health
 * check the certificate. Throws NOT_FOUND for an assignment that is neither planned nor open and for an examination
 * without its permission, and BAD_INPUT for impossible days.
 */
export async function completeAssignment(
  ctx: Context,
  id: string,
  on: string | null,
  certificate: Certificate | null = null,
): Promise<AssignmentRow> {
  const [completed] = await completeAll(ctx, [id], on, async (tx, assignment, completedOn) => {
    if (certificate) await keepCertificate(tx, { ...assignment, completedOn }, certificate, todayOf(ctx));
  });
  return completed!;
}

/** The same for several assignments, for example of one signed list: all of them or none. */
export const completeAssignments = (
  ctx: Context,
  { assignments, on }: CompleteAssignmentsValues,
): Promise<AssignmentRow[]> => completeAll(ctx, [...new Set(assignments)], on ?? null);

async function completeAll(
  ctx: Context,
  ids: readonly string[],
  on: string | null,
  also: (tx: Tx, assignment: AssignmentRow, completedOn: string) => Promise<void> = async () => undefined,
): Promise<AssignmentRow[]> {
  const today = todayOf(ctx);
  const day = on ?? today;
  if (day > today) throw badInput('on', 'dateInFuture');
  if (day < addYears(today, -10)) throw badInput('on', 'dateTooOld');
  const at = momentOfDay(day, today, ctx.ports.clock.now());
  return ctx.write(async (tx) => {
    await lockAssignments(tx.rows);
    const live = ids.every(isId) ? await liveByIds(tx.rows, ids) : [];
    if (live.length < ids.length || !live.every((assignment) => mayAssign(ctx, assignment))) throw notFound();
    for (const itemId of new Set(live.map((assignment) => assignment.itemId))) {
      const people = live.filter((assignment) => assignment.itemId === itemId).map(({ employeeId }) => employeeId);
      await recordCompletions(tx.rows, itemId, people, at, ctx.ports.clock.now());
    }
    for (const assignment of live) await also(tx, assignment, day);
    await deriveAssignments(tx.rows, today);
    return assignmentsByIds(tx.rows, ids);
  });
}

/**
 * Enters the certificate of a completed health check, for example one that the person has reported, or replaces the
 * entered one. Throws NOT_FOUND, BAD_INPUT.
 */
export async function recordCertificate(ctx: Context, id: string, certificate: Certificate): Promise<AssignmentRow> {
  const today = todayOf(ctx);
  return ctx.write(async (tx) => {
    await lockAssignments(tx.rows);
    await keepCertificate(tx, await completedById(ctx, tx, id), certificate, today);
    await deriveAssignments(tx.rows, today);
    const [completed] = await assignmentsByIds(tx.rows, [id]);
    return completed!;
  });
}

interface Completed {
  id: string;
  examinationId: string | null;
  completedOn: string;
}

async function keepCertificate(
  tx: Tx,
  { id, examinationId, completedOn }: Completed,
  { seenOn, nextDate }: Certificate,
  today: string,
): Promise<void> {
  if (examinationId === null) throw badInput('certificateSeenOn', 'invalid');
  if (seenOn > today) throw badInput('certificateSeenOn', 'dateInFuture');
  if (seenOn < completedOn) throw badInput('certificateSeenOn', 'invalid');
  if (nextDate !== null && (nextDate <= completedOn || nextDate > addYears(completedOn, MAX_YEARS)))
    throw badInput('nextDate', 'invalid');
  await tx.rows(
    `update assignment set certificate_seen_on = $2, next_date = $3 where client_id = app_client_id() and id = $1`,
    [id, seenOn, nextDate],
  );
}

/** A completion that the actor may change, locked. Throws NOT_FOUND. */
async function completedById(ctx: Context, tx: Tx, id: string): Promise<Completed & { isSigned: boolean }> {
  const [found] = isId(id)
    ? await tx.rows<Completed & { isSigned: boolean }>(
        `select a.id, a.examination_id as "examinationId", a.completed_on::text as "completedOn",
                -- An oral part that was confirmed by mistake is open again; the signed course beside it stays.
                a.online_at is null and exists (
                  select 1 from course_proof p where p.client_id = a.client_id and p.assignment_id = a.id) as "isSigned"
           from assignment a
          where a.client_id = app_client_id() and a.id = $1 and a.completed_at is not null and a.declined_at is null`,
        [id],
      )
    : [];
  if (!found || !mayAssign(ctx, found)) throw notFound();
  return found;
}

/**
 * Takes back a completion that was recorded by mistake: the item is due again, and the history keeps both. A completion
 * that a learner has signed is evidence and stays. Throws NOT_FOUND, CONFLICT.
 */
export async function takeBackCompletion(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    await lockAssignments(tx.rows);
    const { isSigned } = await completedById(ctx, tx, id);
    if (isSigned) throw new AppError('CONFLICT', { messageKey: 'completionSigned' });
    await takeBackCompletions(tx.rows, [id]);
    await deriveAssignments(tx.rows, todayOf(ctx));
  });
}
