import type { Rows } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { MOST_AREAS, MOST_TASKS } from './inspection.input.ts';
import type { AreaRow, TaskRow } from './inspection.rows.ts';

/** Areas and tasks as they are written: one statement for all rows that change, and no row that does not. */
export type AreaValues = Pick<AreaRow, 'id' | 'name' | 'position'>;
export type TaskValues = Pick<TaskRow, 'id' | 'areaId' | 'name' | 'description' | 'ok' | 'comment' | 'position'>;

export const AREA_FIELDS = ['name', 'position'] as const satisfies readonly (keyof AreaValues)[];
export const TASK_FIELDS = [
  'areaId',
  'name',
  'description',
  'ok',
  'comment',
  'position',
] as const satisfies readonly (keyof TaskValues)[];

const AREA = `jsonb_to_recordset($2::jsonb) as c(id uuid, name text, position text)`;
const TASK = `jsonb_to_recordset($2::jsonb) as c(id uuid, "areaId" uuid, name text, description text, ok boolean, comment text, position text)`;

/** Throws NOT_FOUND when one of the ids is that of another inspection's area, BAD_INPUT when there are too many. */
export async function insertAreas(rows: Rows, inspectionId: string, areas: readonly AreaValues[]): Promise<void> {
  if (areas.length === 0) return;
  const made = await rows(
    `insert into inspection_area (client_id, id, inspection_id, name, position) select app_client_id(), c.id, $1, c.name, c.position from ${AREA}
     on conflict (client_id, id) do nothing returning id`,
    [inspectionId, JSON.stringify(areas)],
  );
  if (made.length !== areas.length) throw notFound();
  const [all] = await rows<{ count: number }>(
    `select count(*)::int as count from inspection_area where inspection_id = $1`,
    [inspectionId],
  );
  if (all!.count > MOST_AREAS) throw badInput('areas', 'tooManyAreas', { most: MOST_AREAS });
}

export async function updateAreas(rows: Rows, inspectionId: string, areas: readonly AreaValues[]): Promise<void> {
  if (areas.length === 0) return;
  await rows(
    `update inspection_area t set name = c.name, position = c.position from ${AREA} where t.inspection_id = $1 and t.id = c.id`,
    [inspectionId, JSON.stringify(areas)],
  );
}

/** Throws as `insertAreas`. */
export async function insertTasks(rows: Rows, inspectionId: string, tasks: readonly TaskValues[]): Promise<void> {
  if (tasks.length === 0) return;
  const made = await rows(
    `insert into inspection_task (client_id, id, inspection_id, area_id, name, description, ok, comment, position)
     select app_client_id(), c.id, $1, c."areaId", c.name, c.description, c.ok, c.comment, c.position from ${TASK}
     on conflict (client_id, id) do nothing returning id`,
    [inspectionId, JSON.stringify(tasks)],
  );
  if (made.length !== tasks.length) throw notFound();
  const [all] = await rows<{ count: number }>(
    `select count(*)::int as count from inspection_task where inspection_id = $1`,
    [inspectionId],
  );
  if (all!.count > MOST_TASKS) throw badInput('tasks', 'tooManyTasks', { most: MOST_TASKS });
}

export async function updateTasks(rows: Rows, inspectionId: string, tasks: readonly TaskValues[]): Promise<void> {
  if (tasks.length === 0) return;
  await rows(
    `update inspection_task t set area_id = c."areaId", name = c.name, description = c.description, ok = c.ok, comment = c.comment, position = c.position
       from ${TASK} where t.inspection_id = $1 and t.id = c.id`,
    [inspectionId, JSON.stringify(tasks)],
  );
}

/** Removes what is there of these parts of this inspection. Answers how many went. */
export async function removeParts(
  rows: Rows,
  table: 'inspection_area' | 'inspection_task',
  inspectionId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await rows(`delete from ${table} where inspection_id = $1 and id = any($2::uuid[]) returning id`, [
    inspectionId,
    ids,
  ]);
  return gone.length;
}
