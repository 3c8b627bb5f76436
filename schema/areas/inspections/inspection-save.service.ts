import type { Context, Tx } from '../../kernel/context.ts';
import { notFound, refuseInput } from '../../kernel/errors.ts';
import { positionBetween } from '../../kernel/position.shared.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { conflictsWithAuthors, type Conflict } from './conflict-authors.rows.ts';
import { lockDraft, writeInspection } from './inspection-head.ts';
import {
  ANSWER_FIELDS,
  AREA_ROWS,
  insertAreas,
  insertTasks,
  TASK_ROWS,
  withOneAnswer,
  type AreaValues,
  type TaskValues,
} from './inspection-parts.ts';
import type { Inspection, InspectionSaved } from './inspection.entity.ts';
import type { SaveInspectionValues } from './inspection.input.ts';
import {
  AREA,
  areas as areaTable,
  inspections,
  TASK,
  tasks as taskTable,
  type AreaRow,
  type TaskRow,
} from './inspection.rows.ts';

type AreaChange = NonNullable<SaveInspectionValues['areas']>[number];
type TaskChange = NonNullable<SaveInspectionValues['tasks']>[number];

/** Fields of an area and of a task that a change can set. */
const AREA_FIELDS = AREA_ROWS.names.filter((name) => name !== 'id');
const TASK_FIELDS = TASK_ROWS.names.filter((name) => name !== 'id');

/** Fields of the inspection's own row that a change can set, with their columns. */
const HEAD_FIELDS = { title: 'title', inspectionDate: 'inspectionDate', responsible: 'responsibleId' } as const;
type HeadField = keyof typeof HEAD_FIELDS;

/**
 * Saves what changed since the last response, field by field: one row for each part that differs, however large the
 * inspection is. Areas and tasks that do not exist yet are created under the ids of the input. A field that another
 * user has changed in the meantime is not written but returned as a conflict, with its author; everything else of the
 * call is written. Throws NOT_FOUND (also for parts of other inspections) and CONFLICT for a finished inspection.
 */
export function saveInspection(ctx: Context, id: string, input: SaveInspectionValues): Promise<InspectionSaved> {
  return ctx.write(async (tx) => {
    const before = await lockDraft(tx, id);
    const conflicts: Conflict[] = [];
    const fields = await changedHead(tx, before, input.fields, conflicts);
    const wroteAreas = await saveAreas(tx, before, input, conflicts);
    const wroteTasks = await saveTasks(tx, before, input, conflicts);
    const removed =
      (await TASK_ROWS.remove(tx.rows, before.id, input.removedTasks ?? [])) +
      (await AREA_ROWS.remove(tx.rows, before.id, input.removedAreas ?? []));
    const isWritten = fields !== null || wroteAreas || wroteTasks || removed > 0;
    const inspection = isWritten ? await writeInspection(tx, before, fields ?? {}) : before;
    return { inspection, conflicts: await conflictsWithAuthors(tx.rows, before.id, conflicts) };
  });
}

/**
 * The stored row with the changes that conflict with nothing; null when nothing differs. A change to the value that is
 * stored already, or without a base, conflicts with nothing. When one of the fields that are `one` conflicts, none of
 * them is written.
 */
function mergeFields<Row extends object, Field extends keyof Row & string>(
  stored: Row,
  change: { readonly [name in Field]?: Row[name] | undefined } & { base?: Record<string, unknown> | undefined },
  fields: readonly Field[],
  onConflict: (field: Field, theirs: unknown) => void,
  one: readonly Field[] = [],
): Row | null {
  const { base = {} } = change;
  const changed = fields.filter((field) => change[field] !== undefined && change[field] !== stored[field]);
  const conflicting = changed.filter((field) => Object.hasOwn(base, field) && base[field] !== stored[field]);
  for (const field of conflicting) onConflict(field, stored[field]);
  const held = new Set([...conflicting, ...(one.some((field) => conflicting.includes(field)) ? one : [])]);
  const written = changed.filter((field) => !held.has(field));
  if (written.length === 0) return null;
  return { ...stored, ...Object.fromEntries(written.map((field) => [field, change[field]])) };
}

async function changedHead(
  tx: Tx,
  before: Inspection,
  change: SaveInspectionValues['fields'],
  conflicts: Conflict[],
): Promise<Partial<Inspection> | null> {
  if (!change) return null;
  const { id, title, inspectionDate, responsibleId } = before;
  const stored: { [name in HeadField]: Inspection[(typeof HEAD_FIELDS)[name]] } = {
    title,
    inspectionDate,
    responsible: responsibleId,
  };
  const row = mergeFields(stored, change, ['title', 'inspectionDate', 'responsible'], (field, theirs) => {
    const { column } = inspections.column(HEAD_FIELDS[field]);
    conflicts.push({ entity: 'Inspection', id, field, theirs, by: { entity: 'Inspection', id, column } });
  });
  if (!row) return null;
  const changes = inspections.changes(row, before);
  refuseInput(await absentPeople(tx, newlyNamed(inspections, changes, before, 'fields.')));
  return changes;
}

async function saveAreas(
  tx: Tx,
  inspection: Inspection,
  { areas: changes = [] }: SaveInspectionValues,
  conflicts: Conflict[],
): Promise<boolean> {
  if (changes.length === 0) return false;
  const stored = await areasByIds(
    tx,
    inspection.id,
    changes.map(({ id }) => id),
  );
  const created = new Map<string, AreaValues>();
  const changed = new Map<string, AreaValues>();
  let last: string | null | undefined;
  for (const change of changes) {
    const { id, base: _base, ...fields } = change;
    const before = created.get(id) ?? changed.get(id) ?? stored.get(id);
    if (before) {
      const row = mergeFields(before, change, AREA_FIELDS, (field, theirs) =>
        conflicts.push(conflictOf('InspectionArea', id, field, theirs)),
      );
      if (row) (created.has(id) ? created : changed).set(id, row);
    } else if (isNew(change)) {
      if (last === undefined) last = await lastAreaPosition(tx, inspection.id);
      const position = change.position ?? positionBetween(last, null);
      if (last === null || position > last) last = position;
      created.set(id, AREA_ROWS.merged({ ...fields, id, position }, undefined));
    } else {
      conflicts.push(removedConflict('InspectionArea', id));
    }
  }
  await insertAreas(tx.rows, inspection.id, [...created.values()]);
  await AREA_ROWS.update(tx.rows, inspection.id, [...changed.values()]);
  return created.size > 0 || changed.size > 0;
}

async function saveTasks(
  tx: Tx,
  inspection: Inspection,
  { tasks: changes = [] }: SaveInspectionValues,
  conflicts: Conflict[],
): Promise<boolean> {
  if (changes.length === 0) return false;
  const stored = await tasksByIds(
    tx,
    inspection.id,
    changes.map(({ id }) => id),
  );
  const areas = await areasByIds(
    tx,
    inspection.id,
    changes.flatMap(({ areaId }) => areaId ?? []),
  );
  const created = new Map<string, TaskValues>();
  const changed = new Map<string, TaskValues>();
  const lasts = new Map<string, string | null>();
  for (const change of changes) {
    const { id, areaId, base: _base, ...fields } = change;
    const before = created.get(id) ?? changed.get(id) ?? stored.get(id);
    const hasNoArea = areaId !== undefined && !areas.has(areaId);
    if (hasNoArea) {
      // Another user has removed the area of the task. Nothing else of a new task can be saved.
      conflicts.push({
        entity: 'InspectionTask',
        id,
        field: before ? 'areaId' : 'id',
        theirs: before?.areaId ?? null,
        by: { entity: 'InspectionArea', id: areaId, column: null },
      });
      if (!before) continue;
    }
    if (before) {
      const row = mergeFields(
        before,
        hasNoArea ? { ...change, areaId: undefined } : change,
        TASK_FIELDS,
        (field, theirs) => conflicts.push(conflictOf('InspectionTask', id, field, theirs)),
        ANSWER_FIELDS,
      );
      if (row) (created.has(id) ? created : changed).set(id, withOneAnswer(row, before));
    } else if (isNew(change) && areaId !== undefined) {
      if (!lasts.has(areaId)) lasts.set(areaId, await lastTaskPosition(tx, inspection.id, areaId));
      const last = lasts.get(areaId) ?? null;
      const position = change.position ?? positionBetween(last, null);
      if (last === null || position > last) lasts.set(areaId, position);
      created.set(id, withOneAnswer(TASK_ROWS.merged({ ...fields, id, areaId, position }, undefined), undefined));
    } else {
      conflicts.push(removedConflict('InspectionTask', id));
    }
  }
  await insertTasks(tx.rows, inspection.id, [...created.values()]);
  await TASK_ROWS.update(tx.rows, inspection.id, [...changed.values()]);
  return created.size > 0 || changed.size > 0;
}

/**
 * A change with base values belongs to a row that existed; if another user has removed the row, it is not created
 * again.
 */
const isNew = <Change extends AreaChange | TaskChange>(change: Change): change is Change & { name: string } =>
  change.name !== undefined && change.base === undefined;

type PartEntity = 'InspectionArea' | 'InspectionTask';
const TABLES = { InspectionArea: areaTable, InspectionTask: taskTable } as const;

const conflictOf = (entity: PartEntity, id: string, field: string, theirs: unknown): Conflict => ({
  entity,
  id,
  field,
  theirs,
  by: { entity, id, column: TABLES[entity].column(field).column },
});

const removedConflict = (entity: PartEntity, id: string): Conflict => ({
  entity,
  id,
  field: 'id',
  theirs: null,
  by: { entity, id, column: null },
});

/** Throws NOT_FOUND when one of them belongs to another inspection. */
async function areasByIds(tx: Tx, inspectionId: string, ids: readonly string[]): Promise<Map<string, AreaRow>> {
  if (ids.length === 0) return new Map();
  return partsOf(
    inspectionId,
    await tx.rows<AreaRow>(`select ${AREA.sql} from inspection_area t where t.id = any($1::uuid[])`, [ids]),
  );
}

async function tasksByIds(tx: Tx, inspectionId: string, ids: readonly string[]): Promise<Map<string, TaskRow>> {
  return partsOf(
    inspectionId,
    await tx.rows<TaskRow>(`select ${TASK.sql} from inspection_task t where t.id = any($1::uuid[])`, [ids]),
  );
}

function partsOf<Part extends { id: string; inspectionId: string }>(
  inspectionId: string,
  parts: readonly Part[],
): Map<string, Part> {
  if (parts.some((part) => part.inspectionId !== inspectionId)) throw notFound();
  return new Map(parts.map((part) => [part.id, part]));
}

async function lastAreaPosition(tx: Tx, inspectionId: string): Promise<string | null> {
  const [last] = await tx.rows<{ position: string | null }>(
    `select max(position) as position from inspection_area where inspection_id = $1`,
    [inspectionId],
  );
  return last?.position ?? null;
}

async function lastTaskPosition(tx: Tx, inspectionId: string, areaId: string): Promise<string | null> {
  const [last] = await tx.rows<{ position: string | null }>(
    `select max(position) as position from inspection_task where inspection_id = $1 and area_id = $2`,
    [inspectionId, areaId],
  );
  return last?.position ?? null;
}
