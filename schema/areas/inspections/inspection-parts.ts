import type { Rows } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { MAX_AREAS, MAX_TASKS } from './inspection.input.ts';
import { areas, tasks, type AreaRow, type TaskRow } from './inspection.rows.ts';

/** Writes areas and tasks: one statement for all rows that change, and none if no row does. */
export type AreaValues = Omit<AreaRow, 'inspectionId'>;
export type TaskValues = Omit<TaskRow, 'inspectionId' | 'ticketId' | 'ticketComment'>;

export const AREA_ROWS = areas.childrenOf('inspectionId');
/** Without the id of its ticket, which is written with the ticket (task-ticket.service.ts). */
export const TASK_ROWS = tasks.childrenOf('inspectionId', [
  'ticketId',
  'ticketComment',
  'ticketDescription',
  'ticketFiles',
]);

/** The fields that together are one answer. */
export const ANSWER_FIELDS = ['ok', 'notApplicable'] as const;

/**
 * A task with one answer: "not applicable" and a result exclude each other. The changed field wins; if both were
 * changed, the result.
 */
export function withOneAnswer(task: TaskValues, before: TaskValues | undefined): TaskValues {
  if (task.ok === null || !task.notApplicable) return task;
  return task.ok === before?.ok ? { ...task, ok: null } : { ...task, notApplicable: false };
}

/** Throws NOT_FOUND if another inspection has an area with one of the ids, BAD_INPUT for too many. */
export async function insertAreas(rows: Rows, inspectionId: string, created: readonly AreaValues[]): Promise<void> {
  if (created.length === 0) return;
  await AREA_ROWS.insert(rows, inspectionId, created);
  if ((await countOf(rows, areas.table, inspectionId)) > MAX_AREAS)
    throw badInput('areas', 'tooManyAreas', { most: MAX_AREAS });
}

/** Throws the errors of `insertAreas`. */
export async function insertTasks(rows: Rows, inspectionId: string, created: readonly TaskValues[]): Promise<void> {
  if (created.length === 0) return;
  await TASK_ROWS.insert(rows, inspectionId, created);
  if ((await countOf(rows, tasks.table, inspectionId)) > MAX_TASKS)
    throw badInput('tasks', 'tooManyTasks', { most: MAX_TASKS });
}

async function countOf(rows: Rows, table: string, inspectionId: string): Promise<number> {
  const [{ count }] = (await rows<{ count: number }>(
    `select count(*)::int as count from ${table} where inspection_id = $1`,
    [inspectionId],
  )) as [{ count: number }];
  return count;
}
