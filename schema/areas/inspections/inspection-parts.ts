import type { Rows } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { MOST_AREAS, MOST_TASKS } from './inspection.input.ts';
import { areas, tasks, type AreaRow, type TaskRow } from './inspection.rows.ts';

/** Areas and tasks as they are written: one statement for all rows that change, and none for rows that do not. */
export type AreaValues = Omit<AreaRow, 'inspectionId'>;
export type TaskValues = Omit<TaskRow, 'inspectionId' | 'ticketId' | 'ticketComment'>;

export const AREA_ROWS = areas.childrenOf('inspectionId');
/** Without the link to its ticket, which is written with the ticket (task-ticket.service.ts). */
export const TASK_ROWS = tasks.childrenOf('inspectionId', [
  'ticketId',
  'ticketComment',
  'ticketDescription',
  'ticketFiles',
]);

/** The fields that are one answer. */
export const ANSWER_FIELDS = ['ok', 'notApplicable'] as const;

/**
 * A task with one answer: "not applicable" and a result exclude each other. What was changed holds; where both were,
 * the result does.
 */
export function withOneAnswer(task: TaskValues, before: TaskValues | undefined): TaskValues {
  if (task.ok === null || !task.notApplicable) return task;
  return task.ok === before?.ok ? { ...task, ok: null } : { ...task, notApplicable: false };
}

/** Throws NOT_FOUND when another inspection has an area with one of the ids, BAD_INPUT when there are too many. */
export async function insertAreas(rows: Rows, inspectionId: string, created: readonly AreaValues[]): Promise<void> {
  if (created.length === 0) return;
  await AREA_ROWS.insert(rows, inspectionId, created);
  if ((await countOf(rows, areas.table, inspectionId)) > MOST_AREAS)
    throw badInput('areas', 'tooManyAreas', { most: MOST_AREAS });
}

/** Throws as `insertAreas`. */
export async function insertTasks(rows: Rows, inspectionId: string, created: readonly TaskValues[]): Promise<void> {
  if (created.length === 0) return;
  await TASK_ROWS.insert(rows, inspectionId, created);
  if ((await countOf(rows, tasks.table, inspectionId)) > MOST_TASKS)
    throw badInput('tasks', 'tooManyTasks', { most: MOST_TASKS });
}

async function countOf(rows: Rows, table: string, inspectionId: string): Promise<number> {
  const [{ count }] = (await rows<{ count: number }>(
    `select count(*)::int as count from ${table} where inspection_id = $1`,
    [inspectionId],
  )) as [{ count: number }];
  return count;
}
