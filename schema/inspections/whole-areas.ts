import { randomUUID } from 'node:crypto';
import type { Tx } from '../kernel/context.ts';
import { badInput } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { positionsInOrder } from '../kernel/position.shared.ts';
import type { InspectionAreaValues, InspectionTaskValues } from './inspection.input.ts';
import { MOST_TASKS } from './inspection.input.ts';
import { AREA_COLUMNS, TASK_COLUMNS, type AreaRow, type TaskRow } from './inspection.rows.ts';
import {
  AREA_FIELDS,
  insertAreas,
  insertTasks,
  removeParts,
  TASK_FIELDS,
  updateAreas,
  updateTasks,
  type AreaValues,
  type TaskValues,
} from './parts.rows.ts';
import { writeTaskProofs, type PreparedTaskProofs } from './whole-proofs.ts';

/**
 * The whole list of areas as a form or a PUT has it. Known ids are kept; what the list leaves out goes; of the rest,
 * differences alone are written, and of an order as few positions as possible.
 */

interface Wanted {
  area: InspectionAreaValues & { id: string };
  /** Null: not said, so they stay. */
  tasks: WantedTask[] | null;
}

interface WantedTask {
  id: string;
  values: InspectionTaskValues;
  path: string;
}

/**
 * Writes the list; the inspection is held by the caller. Answers whether anything differed. Throws NOT_FOUND for ids of
 * other inspections, and BAD_INPUT.
 */
export async function writeAreas(
  tx: Tx,
  inspectionId: string,
  areas: readonly InspectionAreaValues[],
  prepared: PreparedTaskProofs,
  userId: string,
): Promise<boolean> {
  const wanted = areas.map((area, index): Wanted => {
    const tasks =
      area.tasks?.map((values, number) => ({
        id: values.id ?? randomUUID(),
        values,
        path: `areas.${index}.tasks.${number}`,
      })) ?? null;
    return { area: { ...area, id: area.id ?? randomUUID() }, tasks };
  });
  requireOnce(wanted);
  const stored = await storedParts(tx, inspectionId);
  const areaRows = orderedAreas(wanted, stored.areas);
  const taskRows = wanted.flatMap((one) => orderedTasks(one, stored.tasks));
  const areaChanges = difference(stored.areas, areaRows, AREA_FIELDS);
  const taskChanges = difference(stored.tasks, taskRows, TASK_FIELDS);
  await insertAreas(tx.rows, inspectionId, areaChanges.added);
  await updateAreas(tx.rows, inspectionId, areaChanges.changed);
  await insertTasks(tx.rows, inspectionId, taskChanges.added);
  await updateTasks(tx.rows, inspectionId, taskChanges.changed);
  const keptTasks = new Set(taskRows.map(({ id }) => id));
  const removed =
    (await removeParts(
      tx.rows,
      'inspection_task',
      inspectionId,
      [...stored.tasks.keys()].filter((id) => !keptTasks.has(id)),
    )) +
    (await removeParts(
      tx.rows,
      'inspection_area',
      inspectionId,
      [...stored.areas.keys()].filter((id) => !areaRows.some((row) => row.id === id)),
    ));
  const tasks = wanted.flatMap((one) => one.tasks ?? []);
  const linked = await linkTickets(tx, stored.tasks, tasks);
  const wroteProofs = await writeTaskProofs(tx, inspectionId, tasks, prepared, userId);
  return (
    linked ||
    wroteProofs ||
    removed > 0 ||
    [areaChanges, taskChanges].some(({ added, changed }) => added.length + changed.length > 0)
  );
}

/** Throws BAD_INPUT for an id that stands twice in the list, and for too many tasks. */
function requireOnce(wanted: readonly Wanted[]): void {
  const seen = new Set<string>();
  const once = (id: string, field: string): void => {
    if (seen.has(id)) throw badInput(field, 'invalid');
    seen.add(id);
  };
  for (const [index, { area, tasks }] of wanted.entries()) {
    once(area.id, `areas.${index}.id`);
    for (const { id, path } of tasks ?? []) once(id, `${path}.id`);
  }
  if (wanted.reduce((sum, { tasks }) => sum + (tasks?.length ?? 0), 0) > MOST_TASKS)
    throw badInput('areas', 'tooManyTasks', { most: MOST_TASKS });
}

async function storedParts(
  tx: Tx,
  inspectionId: string,
): Promise<{ areas: Map<string, AreaRow>; tasks: Map<string, TaskRow> }> {
  const areas = await tx.rows<AreaRow>(
    `select ${AREA_COLUMNS} from inspection_area t where t.inspection_id = $1 order by t.position, t.id`,
    [inspectionId],
  );
  const tasks = await tx.rows<TaskRow>(
    `select ${TASK_COLUMNS} from inspection_task t where t.inspection_id = $1 order by t.position, t.id`,
    [inspectionId],
  );
  return { areas: new Map(areas.map((area) => [area.id, area])), tasks: new Map(tasks.map((task) => [task.id, task])) };
}

function orderedAreas(wanted: readonly Wanted[], stored: ReadonlyMap<string, AreaRow>): AreaValues[] {
  const positions = positionsInOrder(wanted.map(({ area }) => stored.get(area.id)?.position ?? null));
  return wanted.map(({ area: { id, name } }, index) => ({ id, name, position: positions[index]! }));
}

function orderedTasks({ area, tasks }: Wanted, stored: ReadonlyMap<string, TaskRow>): TaskValues[] {
  if (!tasks) return [...stored.values()].filter(({ areaId }) => areaId === area.id);
  // A task that comes from another area has no place in this one yet.
  const before = tasks.map(({ id }) => (stored.get(id)?.areaId === area.id ? stored.get(id)! : null));
  const positions = positionsInOrder(before.map((task) => task?.position ?? null));
  return tasks.map(({ id, values: { name, description, ok, comment } }, index) => {
    const known = stored.get(id);
    return {
      id,
      areaId: area.id,
      name,
      description: description ?? known?.description ?? '',
      ok: ok === undefined ? (known?.ok ?? null) : ok,
      comment: comment ?? known?.comment ?? '',
      position: positions[index]!,
    };
  });
}

function difference<Row extends { id: string }, Values extends { id: string }>(
  stored: ReadonlyMap<string, Row & Values>,
  rows: readonly Values[],
  fields: readonly (keyof Values)[],
): { added: Values[]; changed: Values[] } {
  const added = rows.filter(({ id }) => !stored.has(id));
  const changed = rows.filter((row) => {
    const known = stored.get(row.id);
    return known !== undefined && fields.some((field) => known[field] !== row[field]);
  });
  return { added, changed };
}

/**
 * A ticket that was made elsewhere becomes that of a task, or is taken off it (null). It then counts as knowing what
 * was found so far. Throws BAD_INPUT for one that does not exist or belongs to another task.
 */
async function linkTickets(
  tx: Tx,
  stored: ReadonlyMap<string, TaskRow>,
  tasks: readonly WantedTask[],
): Promise<boolean> {
  const links = tasks.flatMap(({ id, values: { ticket }, path }) => {
    return ticket === undefined || ticket === (stored.get(id)?.ticketId ?? null)
      ? []
      : [{ id, ticketId: ticket, field: `${path}.ticket` }];
  });
  if (links.length === 0) return false;
  const ids = links.flatMap(({ ticketId }) => ticketId ?? []);
  // Held, so that two tasks cannot take the same one at the same time.
  const tickets = await tx.rows<{ id: string }>(
    `select id from ticket where id = any($1::uuid[]) order by id for update`,
    [ids.filter(isId)],
  );
  const taken = await tx.rows<{ ticketId: string }>(
    `select ticket_id as "ticketId" from inspection_task where ticket_id = any($1::uuid[]) and not id = any($2::uuid[])`,
    [ids.filter(isId), links.map(({ id }) => id)],
  );
  const used = new Set(taken.map(({ ticketId }) => ticketId));
  for (const { ticketId, field } of links) {
    if (ticketId === null) continue;
    if (!tickets.some(({ id }) => id === ticketId)) throw badInput(field, 'unknownTicket');
    if (used.has(ticketId)) throw badInput(field, 'ticketTaken');
    used.add(ticketId);
  }
  // First off, then on: a ticket may change from one task to another.
  await tx.rows(
    `update inspection_task set ticket_id = null, ticket_comment = null, ticket_description = null, ticket_files = null where id = any($1::uuid[]) and ticket_id is not null`,
    [links.map(({ id }) => id)],
  );
  await tx.rows(
    `update inspection_task t set ticket_id = c.ticket, ticket_comment = t.comment from jsonb_to_recordset($1::jsonb) as c(id uuid, ticket uuid) where t.id = c.id and c.ticket is not null`,
    [JSON.stringify(links.map(({ id, ticketId }) => ({ id, ticket: ticketId })))],
  );
  return true;
}
