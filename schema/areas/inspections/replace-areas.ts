import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { positionsInOrder } from '../../kernel/position.shared.ts';
import { AREA_ROWS, TASK_ROWS, withOneAnswer, type AreaValues, type TaskValues } from './inspection-parts.ts';
import { MAX_TASKS, type InspectionAreaValues, type InspectionTaskValues } from './inspection.input.ts';
import { AREA, TASK, type AreaRow, type TaskRow } from './inspection.rows.ts';
import { replaceTaskProofs, type PreparedTaskProofs } from './replace-task-proofs.ts';

/**
 * Writes areas and tasks from a form or a PUT: the whole list in its order. Existing rows keep their ids, rows that are
 * missing in the list are removed; only rows that differ are written, and as few positions as possible.
 */

interface SentArea {
  id: string;
  name: string;
  /** Null: the input has no tasks for this area, so they stay. */
  tasks: SentTask[] | null;
}

export interface SentTask {
  id: string;
  values: InspectionTaskValues;
  /** Path in the input, for issues. */
  path: string;
}

/**
 * Writes the list. The caller has locked the inspection. Returns whether anything differed. Throws NOT_FOUND for ids of
 * other inspections, and BAD_INPUT.
 */
export async function replaceAreas(
  tx: Tx,
  inspectionId: string,
  input: readonly InspectionAreaValues[],
  prepared: PreparedTaskProofs,
  userId: string,
): Promise<boolean> {
  const sent = input.map((area, index): SentArea => {
    const tasks = area.tasks?.map((values, number) => ({
      id: values.id ?? randomUUID(),
      values,
      path: `areas.${index}.tasks.${number}`,
    }));
    return { id: area.id ?? randomUUID(), name: area.name, tasks: tasks ?? null };
  });
  requireUniqueIds(sent);
  const stored = await storedParts(tx, inspectionId);
  const areaRows = areasInOrder(sent, stored.areas);
  const taskRows = sent.flatMap((area) => tasksInOrder(area, stored.tasks));
  if (new Set(taskRows.map(({ id }) => id)).size > MAX_TASKS)
    throw badInput('areas', 'tooManyTasks', { most: MAX_TASKS });
  const areas = AREA_ROWS.plan(areaRows, [...stored.areas.values()]);
  const tasks = TASK_ROWS.plan(taskRows, [...stored.tasks.values()]);
  // Areas are created before the tasks that move into them, and removed last, because their remaining tasks are deleted
  // with them.
  await AREA_ROWS.insert(tx.rows, inspectionId, areas.created);
  await AREA_ROWS.update(tx.rows, inspectionId, areas.changed);
  await TASK_ROWS.write(tx.rows, inspectionId, tasks);
  await AREA_ROWS.remove(tx.rows, inspectionId, areas.removed);
  const sentTasks = sent.flatMap((area) => area.tasks ?? []);
  const linked = await linkTickets(tx, stored.tasks, sentTasks);
  const wroteProofs = await replaceTaskProofs(tx, inspectionId, sentTasks, prepared, userId);
  return linked || wroteProofs || !areas.isEmpty || !tasks.isEmpty;
}

/** Throws BAD_INPUT for an id that occurs twice. */
function requireUniqueIds(sent: readonly SentArea[]): void {
  const seen = new Set<string>();
  const requireUnique = (id: string, field: string): void => {
    if (seen.has(id)) throw badInput(field, 'invalid');
    seen.add(id);
  };
  for (const [index, { id, tasks }] of sent.entries()) {
    requireUnique(id, `areas.${index}.id`);
    for (const task of tasks ?? []) requireUnique(task.id, `${task.path}.id`);
  }
}

async function storedParts(
  tx: Tx,
  inspectionId: string,
): Promise<{ areas: Map<string, AreaRow>; tasks: Map<string, TaskRow> }> {
  const areas = await tx.rows<AreaRow>(
    `select ${AREA.sql} from inspection_area t where t.inspection_id = $1 order by t.position, t.id`,
    [inspectionId],
  );
  const tasks = await tx.rows<TaskRow>(
    `select ${TASK.sql} from inspection_task t where t.inspection_id = $1 order by t.position, t.id`,
    [inspectionId],
  );
  return { areas: new Map(areas.map((area) => [area.id, area])), tasks: new Map(tasks.map((task) => [task.id, task])) };
}

function areasInOrder(sent: readonly SentArea[], stored: ReadonlyMap<string, AreaRow>): AreaValues[] {
  const positions = positionsInOrder(sent.map(({ id }) => stored.get(id)?.position ?? null));
  return sent.map(({ id, name }, index) => ({ id, name, position: positions[index]! }));
}

function tasksInOrder({ id: areaId, tasks }: SentArea, stored: ReadonlyMap<string, TaskRow>): TaskValues[] {
  if (!tasks) return [...stored.values()].filter((task) => task.areaId === areaId);
  // A task that comes from another area has no position in this one yet.
  const positions = positionsInOrder(
    tasks.map(({ id }) => {
      const before = stored.get(id);
      return before?.areaId === areaId ? before.position : null;
    }),
  );
  return tasks.map(({ id, values: { proof: _proof, ticket: _ticket, ...fields } }, index) =>
    withOneAnswer(
      TASK_ROWS.merged({ ...fields, id, areaId, position: positions[index]! }, stored.get(id)),
      stored.get(id),
    ),
  );
}

/**
 * Links existing tickets to tasks, or (null) unlinks them. The ticket then counts as up to date with the finding.
 * Throws BAD_INPUT for a ticket that does not exist or belongs to another task.
 */
async function linkTickets(tx: Tx, stored: ReadonlyMap<string, TaskRow>, tasks: readonly SentTask[]): Promise<boolean> {
  const links = tasks.flatMap(({ id, values: { ticket }, path }) => {
    return ticket === undefined || ticket === (stored.get(id)?.ticketId ?? null)
      ? []
      : [{ id, ticketId: ticket, field: `${path}.ticket` }];
  });
  if (links.length === 0) return false;
  const ids = links.flatMap(({ ticketId }) => ticketId ?? []);
  // Locked, so that two tasks cannot take the same ticket at the same time.
  const tickets = await tx.rows<{ id: string }>(
    `select id from ticket where id = any($1::uuid[]) order by id for update`,
    [ids.filter(isId)],
  );
  const taken = await tx.rows<{ ticketId: string }>(
    `select ticket_id as "ticketId" from inspection_task
       where ticket_id = any($1::uuid[]) and not id = any($2::uuid[])`,
    [ids.filter(isId), links.map(({ id }) => id)],
  );
  const used = new Set(taken.map(({ ticketId }) => ticketId));
  for (const { ticketId, field } of links) {
    if (ticketId === null) continue;
    if (!tickets.some(({ id }) => id === ticketId)) throw badInput(field, 'unknownTicket');
    if (used.has(ticketId)) throw badInput(field, 'ticketTaken');
    used.add(ticketId);
  }
  // All are unlinked before any is linked: a ticket may move from one task to another.
  await tx.rows(
    `update inspection_task
        set ticket_id = null, ticket_comment = null, ticket_description = null, ticket_files = null
      where id = any($1::uuid[]) and ticket_id is not null`,
    [links.map(({ id }) => id)],
  );
  await tx.rows(
    `update inspection_task t set ticket_id = n."ticketId", ticket_comment = t.comment
       from jsonb_to_recordset($1::jsonb) as n(id uuid, "ticketId" uuid)
      where t.id = n.id and n."ticketId" is not null`,
    [JSON.stringify(links)],
  );
  return true;
}
