import type { Context, Tx } from '../../kernel/context.ts';
import { notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { positionBetween } from '../../kernel/position.shared.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { placeIdOf, writePlace } from '../../records/placed-record.ts';
import { conflictsWithAuthors, type Conflict } from './conflict-authors.rows.ts';
import { lockDraftRow, writeInspectionRow } from './inspection-head.ts';
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
  type InspectionRow,
  type TaskRow,
} from './inspection.rows.ts';

type AreaChange = NonNullable<SaveInspectionValues['areas']>[number];
type TaskChange = NonNullable<SaveInspectionValues['tasks']>[number];

/** Fields of an area that a change can set; those of a task follow. */
const AREA_FIELDS = AREA_ROWS.names.filter((name) => name !== 'id');
const TASK_FIELDS = TASK_ROWS.names.filter((name) => name !== 'id');

/** Fields of the inspection's own row that a change can set, with their columns. */
const HEAD_FIELDS = { title: 'title', inspectionDate: 'inspectionDate', responsible: 'responsibleId' } as const;
type HeadField = keyof typeof HEAD_FIELDS;
type Head = { [name in HeadField]: Inspection[(typeof HEAD_FIELDS)[name]] } & { placeId: string | null };

/**
 * Saves the changes since the last response, field by field: only rows that differ are written, regardless of the size
 * of the inspection. Areas and tasks that do not exist yet are created under the ids of the input. A field that another
 * user has changed in the meantime is not written but returned as a conflict, with its author; everything else of the
 * call is written. Throws NOT_FOUND (also for parts of other inspections) and CONFLICT for a finished inspection.
 */
export function saveInspection(ctx: Context, id: string, input: SaveInspectionValues): Promise<InspectionSaved> {
  if (!isId(id)) throw notFound();
  return ctx.write(async (tx) => {
    // Both statements are sent at once. The second one waits for nothing but runs after the lock is held, so it reads
    // what was committed before.
    const [before, stored] = await Promise.all([lockDraftRow(tx, id), storedParts(tx, id, input)]);
    const conflicts: Conflict[] = [];
    const fields = await changedHead(ctx, tx, before, input.fields, conflicts);
    const areas = await mergeAreas(tx, id, input, stored.areas, conflicts);
    const tasks = await mergeTasks(
      tx,
      id,
      input,
      stored.tasks,
      new Set([...stored.areas.keys(), ...areas.ids]),
      conflicts,
    );
    const differs = fields !== null || areas.differs || tasks.differs;
    // Most saves neither add nor remove rows, so that their statements do not depend on each other and can be sent at
    // once.
    const isPlain =
      conflicts.length === 0 && areas.created.size + tasks.created.size === 0 && !removesParts(input) && differs;
    if (isPlain)
      return tx.commitWith(async () => {
        const [, inspection] = await Promise.all([
          writeParts(tx, id, areas, tasks, input),
          writeInspectionRow(tx, before, fields ?? {}),
        ]);
        return { inspection, conflicts: [] };
      });
    const [[removedTasks, removedAreas], written] = await Promise.all([
      writeParts(tx, id, areas, tasks, input),
      differs ? writeInspectionRow(tx, before, fields ?? {}) : null,
    ]);
    const inspection = written ?? (removedTasks + removedAreas > 0 ? await writeInspectionRow(tx, before) : before);
    return { inspection, conflicts: await conflictsWithAuthors(tx.rows, id, conflicts) };
  });
}

/** The rows of one kind that a call creates and changes. */
class Merged<Values> {
  readonly created = new Map<string, Values>();
  readonly changed = new Map<string, Values>();

  get differs(): boolean {
    return this.created.size + this.changed.size > 0;
  }

  get ids(): Iterable<string> {
    return this.created.keys();
  }

  /** The row with the changes of this call so far. */
  find(id: string): Values | undefined {
    return this.created.get(id) ?? this.changed.get(id);
  }

  change(id: string, row: Values): void {
    (this.created.has(id) ? this.created : this.changed).set(id, row);
  }
}

const removesParts = ({ removedTasks = [], removedAreas = [] }: SaveInspectionValues): boolean =>
  removedTasks.length + removedAreas.length > 0;

/** Writes areas before the tasks in them, and removes after both. Returns how many tasks and areas were removed. */
async function writeParts(
  { rows }: Tx,
  id: string,
  areas: Merged<AreaValues>,
  tasks: Merged<TaskValues>,
  { removedTasks = [], removedAreas = [] }: SaveInspectionValues,
): Promise<[number, number]> {
  const [, , , , ...removed] = await Promise.all([
    insertAreas(rows, id, [...areas.created.values()]),
    AREA_ROWS.update(rows, id, [...areas.changed.values()]),
    insertTasks(rows, id, [...tasks.created.values()]),
    TASK_ROWS.update(rows, id, [...tasks.changed.values()]),
    TASK_ROWS.remove(rows, id, removedTasks),
    AREA_ROWS.remove(rows, id, removedAreas),
  ]);
  return removed;
}

/**
 * The stored row with the changes that do not conflict; null if nothing differs. A change to the stored value, or
 * without a base value, does not conflict. If one of the fields in `one` conflicts, none of them is written.
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
  const skipped = new Set([...conflicting, ...(one.some((field) => conflicting.includes(field)) ? one : [])]);
  const written = changed.filter((field) => !skipped.has(field));
  if (written.length === 0) return null;
  return { ...stored, ...Object.fromEntries(written.map((field) => [field, change[field]])) };
}

async function changedHead(
  ctx: Context,
  tx: Tx,
  before: InspectionRow,
  change: SaveInspectionValues['fields'],
  conflicts: Conflict[],
): Promise<Partial<Inspection> | null> {
  if (!change) return null;
  const { id, title, inspectionDate, responsibleId } = before;
  const place = { kind: 'inspection', recordId: id };
  const placeId = change.placeId === undefined ? null : await placeIdOf(tx.rows, place);
  const stored: Head = { title, inspectionDate, responsible: responsibleId, placeId };
  const row = mergeFields(stored, change, ['title', 'inspectionDate', 'responsible', 'placeId'], (field, theirs) => {
    const by =
      field === 'placeId'
        ? { entity: 'PlaceRecord', column: 'place_id', record: placeId }
        : { entity: 'Inspection', column: inspections.column(HEAD_FIELDS[field]).column };
    conflicts.push({ entity: 'Inspection', id, field, theirs, by: { ...by, id } });
  });
  if (!row) return null;
  const { placeId: wanted, ...head } = row;
  if (wanted !== placeId) await writePlace(ctx, tx, place, { placeId: wanted }, 'fields.placeId');
  const changes = inspections.changes(head, before);
  refuseInput(await absentPeople(tx, newlyNamed(inspections, changes, before, 'fields.')));
  return changes;
}

async function mergeAreas(
  tx: Tx,
  inspectionId: string,
  { areas: changes = [] }: SaveInspectionValues,
  stored: ReadonlyMap<string, AreaRow>,
  conflicts: Conflict[],
): Promise<Merged<AreaValues>> {
  const merged = new Merged<AreaValues>();
  let last: string | null | undefined;
  for (const change of changes) {
    const { id, base: _base, ...fields } = change;
    const before = merged.find(id) ?? stored.get(id);
    if (before) {
      const row = mergeFields(before, change, AREA_FIELDS, (field, theirs) =>
        conflicts.push(conflictOf('InspectionArea', id, field, theirs)),
      );
      if (row) merged.change(id, row);
    } else if (isNew(change)) {
      if (last === undefined) last = await lastAreaPosition(tx, inspectionId);
      const position = change.position ?? positionBetween(last, null);
      if (last === null || position > last) last = position;
      merged.created.set(id, AREA_ROWS.merged({ ...fields, id, position }, undefined));
    } else {
      conflicts.push(removedConflict('InspectionArea', id));
    }
  }
  return merged;
}

async function mergeTasks(
  tx: Tx,
  inspectionId: string,
  { tasks: changes = [] }: SaveInspectionValues,
  stored: ReadonlyMap<string, TaskRow>,
  areaIds: ReadonlySet<string>,
  conflicts: Conflict[],
): Promise<Merged<TaskValues>> {
  const merged = new Merged<TaskValues>();
  const lasts = new Map<string, string | null>();
  for (const change of changes) {
    const { id, areaId, base: _base, ...fields } = change;
    const before = merged.find(id) ?? stored.get(id);
    const hasNoArea = areaId !== undefined && !areaIds.has(areaId);
    if (hasNoArea) {
      // Another user has removed the area of the task. No other field of a new task can be saved.
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
      if (row) merged.change(id, withOneAnswer(row, before));
    } else if (isNew(change) && areaId !== undefined) {
      if (!lasts.has(areaId)) lasts.set(areaId, await lastTaskPosition(tx, inspectionId, areaId));
      const last = lasts.get(areaId) ?? null;
      const position = change.position ?? positionBetween(last, null);
      if (last === null || position > last) lasts.set(areaId, position);
      merged.created.set(
        id,
        withOneAnswer(TASK_ROWS.merged({ ...fields, id, areaId, position }, undefined), undefined),
      );
    } else {
      conflicts.push(removedConflict('InspectionTask', id));
    }
  }
  return merged;
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

/** The stored areas and tasks that the input names. Throws NOT_FOUND if one of them belongs to another inspection. */
async function storedParts(
  { rows }: Tx,
  inspectionId: string,
  { areas = [], tasks = [] }: SaveInspectionValues,
): Promise<{ areas: Map<string, AreaRow>; tasks: Map<string, TaskRow> }> {
  const areaIds = [...areas.map(({ id }) => id), ...tasks.flatMap(({ areaId }) => areaId ?? [])];
  const taskIds = tasks.map(({ id }) => id);
  const [areaRows, taskRows] = await Promise.all([
    areaIds.length > 0
      ? rows<AreaRow>(`select ${AREA.sql} from inspection_area t where t.id = any($1::uuid[])`, [areaIds])
      : [],
    taskIds.length > 0
      ? rows<TaskRow>(`select ${TASK.sql} from inspection_task t where t.id = any($1::uuid[])`, [taskIds])
      : [],
  ]);
  return { areas: partsOf(inspectionId, areaRows), tasks: partsOf(inspectionId, taskRows) };
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
