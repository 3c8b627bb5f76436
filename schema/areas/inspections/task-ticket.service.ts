import { MAX_ATTACHMENTS } from '../../platform/files/file-kinds.shared.ts';
import { addDays, today } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { isId } from '../../kernel/list.ts';
import { LANGUAGES } from '../../kernel/permissions.ts';
import type { AttachFileValues } from '../tickets/attachment.input.ts';
import { attachFile, attachFiles } from '../tickets/attachment.service.ts';
import { insertComment } from '../tickets/comment.service.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import type { TicketRow } from '../tickets/ticket.rows.ts';
import { changeTicket, insertTickets } from '../tickets/ticket.service.ts';
import { presentPeople } from '../../platform/users/present-people.ts';
import { inspectionOf, requireDraft, writeInspection } from './inspection-head.ts';
import { Inspection } from './inspection.entity.ts';
import { TASK, type InspectionValues, type TaskRow } from './inspection.rows.ts';
import { PROOF, PROOFS, type ProofRow } from './proof.rows.ts';
import { findingComment, taskTicketTitle, ticketDescription, type TicketFacts } from './task-ticket-text.ts';

/** Days until the due date of the ticket of a defect, which can be changed in the ticket. */
const DAYS_FOR_A_DEFECT = 14;
const PRIORITY_OF_A_DEFECT = 3;
const PRIORITY_OTHERWISE = 2;

type LockedTask = TaskRow & { areaName: string; ticketDescription: string | null };

/**
 * Creates the ticket of a task on the standard open board: finding, place, link, photos, and the person responsible for
 * the inspection. Repeated and concurrent calls create one. Throws NOT_FOUND, and CONFLICT for a finished inspection or
 * if there is no standard open board.
 */
export async function createTaskTicket(ctx: Context, taskId: string): Promise<TaskRow> {
  const { userId } = ctx.user;
  const inspectionId = await inspectionOf(ctx, 'inspection_task', taskId);
  return ctx.write(async (tx) => {
    const inspection = await lockRecord(tx, Inspection, inspectionId, null);
    const task = await lockTask(tx, taskId);
    if (task.ticketId) return task;
    requireDraft(inspection);
    const isDefect = task.ok === false;
    const description = ticketDescription(factsOf(ctx, inspection, task));
    const [ticketId] = await insertTickets(
      tx,
      [
        {
          title: taskTicketTitle(task),
          description,
          priority: isDefect ? PRIORITY_OF_A_DEFECT : PRIORITY_OTHERWISE,
          dueDate: isDefect ? addDays(today(ctx.ports.clock.now()), DAYS_FOR_A_DEFECT) : null,
          boardId: await standardOpenBoard(tx),
          // A removed user is left out; then nobody is assigned to the ticket.
          userIds: (await presentPeople(tx, inspection.responsibleId ? [inspection.responsibleId] : [])).map(
            (person) => person.id,
          ),
        },
      ],
      userId,
    );
    await tx.rows(
      `update inspection_task set ticket_id = $2, ticket_comment = comment, ticket_description = $3,
           ticket_files = null where id = $1`,
      [task.id, ticketId, description],
    );
    await attachProofs(tx, { ...task, ticketId: ticketId! }, userId);
    await writeInspection(tx, inspection);
    return lockTask(tx, taskId);
  });
}

/**
 * Updates the ticket of a task with the current finding. Its description and its title are replaced unless they were
 * edited; otherwise a comment is added. Photos that the ticket does not have are attached. Nothing is written if
 * nothing differs. Throws NOT_FOUND, also without a ticket, and CONFLICT for a finished inspection.
 */
export async function updateTaskTicket(ctx: Context, taskId: string): Promise<TaskRow> {
  const { userId } = ctx.user;
  const inspectionId = await inspectionOf(ctx, 'inspection_task', taskId);
  return ctx.write(async (tx) => {
    const inspection = await lockRecord(tx, Inspection, inspectionId, null);
    const task = await lockTask(tx, taskId);
    const { ticketId } = task;
    if (!ticketId) throw notFound();
    requireDraft(inspection);
    const facts = factsOf(ctx, inspection, task);
    const description = ticketDescription(facts);
    const isNews =
      task.ticketComment !== task.comment ||
      (task.ticketDescription !== null &&
        !LANGUAGES.some((language) => ticketDescription({ ...facts, language }) === task.ticketDescription));
    if (isNews) {
      const [ticket] = await tx.rows<{ title: string; description: string }>(
        `select title, description from ticket where id = $1`,
        [ticketId],
      );
      const isOurs = ticket?.description === task.ticketDescription;
      const isOurTitle = ticket?.title === taskTicketTitle({ name: task.name, comment: task.ticketComment ?? '' });
      if (isOurs)
        await changeTicket(ctx, tx, ticketId, { description, ...(isOurTitle && { title: taskTicketTitle(task) }) });
      else if (task.ticketComment !== task.comment)
        await insertComment(tx, ticketId, { userId, content: findingComment(facts) });
      await tx.rows(
        `update inspection_task set ticket_comment = comment,
             ticket_description = case when $2 then $3 else ticket_description end where id = $1`,
        [task.id, isOurs, description],
      );
    }
    const isAttached = await attachProofs(tx, { ...task, ticketId }, userId);
    if (isNews || isAttached) await writeInspection(tx, inspection);
    return lockTask(tx, taskId);
  });
}

/**
 * Adds a file to the ticket of a task of this inspection. Throws NOT_FOUND for another ticket, and the errors of
 * `attachFile`.
 */
export async function attachToTaskTicket(
  ctx: Context,
  inspectionId: string,
  ticketId: string,
  input: AttachFileValues,
): Promise<TicketRow> {
  const found =
    isId(inspectionId) && isId(ticketId)
      ? await ctx.read((rows) =>
          rows(
            `select 1 as one from inspection_task t
               join inspection i on i.client_id = t.client_id and i.id = t.inspection_id
              where i.client_id = app_client_id() and i.id = $1 and t.ticket_id = $2`,
            [inspectionId, ticketId],
          ),
        )
      : [];
  if (found.length === 0) throw notFound();
  return attachFile(ctx, ticketId, input);
}

/**
 * The task, locked until the end of the transaction; its inspection is locked before it, its ticket after it. Throws
 * NOT_FOUND.
 */
async function lockTask(tx: Tx, id: string): Promise<LockedTask> {
  const [task] = await tx.rows<LockedTask>(
    `select ${TASK.sql}, t.ticket_description as "ticketDescription", a.name as "areaName"
       from inspection_task t join inspection_area a on a.client_id = t.client_id and a.id = t.area_id
       where t.id = $1 for update of t`,
    [id],
  );
  if (!task) throw notFound();
  return task;
}

function factsOf(ctx: Context, inspection: InspectionValues, { areaName, ...task }: LockedTask): TicketFacts {
  return { inspection, areaName, task, publicUrl: ctx.ports.publicUrl, language: ctx.language };
}

/**
 * Attaches photos that were never attached to the ticket: the same stored files, up to the limit of attachments. Photos
 * that somebody has removed from the ticket are not attached again. Returns whether there were any.
 */
async function attachProofs(tx: Tx, task: TaskRow & { ticketId: string }, userId: string): Promise<boolean> {
  const [ticket] = await tx.rows<{ count: number }>(
    `select attachment_count as count from ticket where id = $1 for update`,
    [task.ticketId],
  );
  if (!ticket) throw notFound();
  const missing = await tx.rows<ProofRow>(
    `select ${PROOF.sql} from ${PROOFS} join inspection_task t on t.client_id = p.client_id and t.id = p.task_id
      where p.inspection_id = $4 and p.task_id = $1 and not p.file_id = any(coalesce(t.ticket_files, '{}'))
        and not exists (select 1 from ticket_attachment a
          where a.client_id = p.client_id and a.ticket_id = $2 and a.file_id = p.file_id)
      order by p.created_at, p.id limit $3`,
    [task.id, task.ticketId, Math.max(0, MAX_ATTACHMENTS - ticket.count), task.inspectionId],
  );
  if (missing.length === 0) return false;
  await attachFiles(
    tx,
    'ticket',
    task.ticketId,
    missing.map(({ fileId, name }) => ({ id: fileId, name })),
    userId,
  );
  await tx.rows(`update inspection_task set ticket_files = coalesce(ticket_files, '{}') || $2::uuid[] where id = $1`, [
    task.id,
    missing.map(({ fileId }) => fileId),
  ]);
  return true;
}
