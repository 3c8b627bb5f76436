import type { Context, Tx } from '../kernel/context.ts';
import { notFound, refuseInput } from '../kernel/errors.ts';
import { positionBetween } from '../kernel/position.shared.ts';
import { absentPeople } from '../users/present-people.ts';
import type { InspectionSaved } from './inspection.entity.ts';
import type { SaveInspectionValues } from './inspection.input.ts';
import { heldDraft, writeInspection } from './inspection-write.ts';
import { AREA_COLUMNS, TASK_COLUMNS, type AreaRow, type InspectionRow, type TaskRow } from './inspection.rows.ts';
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
import { conflictsWithAuthors, type Disagreement } from './save-conflicts.rows.ts';

type AreaChange = NonNullable<SaveInspectionValues['areas']>[number];
type TaskChange = NonNullable<SaveInspectionValues['tasks']>[number];

/**
 * Saves what changed since the last answer, whatever the form's size: one row for each part that differs. Areas and
 * tasks that are not known yet are added under the ids that they come with. A field that somebody else gave another
 * value meanwhile stays, and is told with who did it; everything else of the call is written. Throws NOT_FOUND (also
 * for parts of other inspections) and CONFLICT for a finished inspection.
 */
export function saveInspection(ctx: Context, id: string, input: SaveInspectionValues): Promise<InspectionSaved> {
  return ctx.write(async (tx) => {
    const before = await heldDraft(tx, id);
    const found: Disagreement[] = [];
    const fields = await savedFields(tx, before, input.fields, found);
    const wroteAreas = await saveAreas(tx, before, input, found);
    const wroteTasks = await saveTasks(tx, before, input, found);
    const removed =
      (await removeParts(tx.rows, 'inspection_task', before.id, input.removedTasks ?? [])) +
      (await removeParts(tx.rows, 'inspection_area', before.id, input.removedAreas ?? []));
    const isWritten = fields !== null || wroteAreas || wroteTasks || removed > 0;
    const inspection = isWritten ? await writeInspection(tx, before, { ...before, ...fields }) : before;
    return { inspection, conflicts: await conflictsWithAuthors(tx.rows, before.id, found) };
  });
}

/**
 * The row with the changes of which nobody disagrees; null when nothing differs. A change that is as stored already, or
 * that names no base, disagrees with nobody.
 */
function merged<Row extends object, Field extends keyof Row & string>(
  stored: Row,
  change: { readonly [name in Field]?: Row[name] | undefined } & { base?: Record<string, unknown> | undefined },
  fields: readonly Field[],
  disagree: (field: Field, theirs: unknown) => void,
): Row | null {
  const row = { ...stored };
  let differs = false;
  for (const field of fields) {
    const value = change[field];
    if (value === undefined || value === stored[field]) continue;
    if (change.base && Object.hasOwn(change.base, field) && change.base[field] !== stored[field]) {
      disagree(field, stored[field]);
      continue;
    }
    row[field] = value as Row[Field];
    differs = true;
  }
  return differs ? row : null;
}

async function savedFields(
  tx: Tx,
  before: InspectionRow,
  change: SaveInspectionValues['fields'],
  found: Disagreement[],
): Promise<Pick<InspectionRow, 'title' | 'inspectionDate' | 'responsibleId'> | null> {
  if (!change) return null;
  const { title, inspectionDate, responsibleId } = before;
  const stored: { title: string; inspectionDate: string; responsible: string | null } = {
    title,
    inspectionDate,
    responsible: responsibleId,
  };
  const row = merged(stored, change, ['title', 'inspectionDate', 'responsible'], (field, theirs) =>
    found.push({
      entity: 'Inspection',
      id: before.id,
      field,
      theirs,
      by: { entity: 'Inspection', id: before.id, field },
    }),
  );
  if (!row) return null;
  if (row.responsible !== null && row.responsible !== responsibleId)
    refuseInput(await absentPeople(tx, [{ field: 'fields.responsible', id: row.responsible }]));
  return { title: row.title, inspectionDate: row.inspectionDate, responsibleId: row.responsible };
}

async function saveAreas(
  tx: Tx,
  inspection: InspectionRow,
  { areas = [] }: SaveInspectionValues,
  found: Disagreement[],
): Promise<boolean> {
  if (areas.length === 0) return false;
  const stored = await areasByIds(
    tx,
    inspection.id,
    areas.map(({ id }) => id),
  );
  const added = new Map<string, AreaValues>();
  const changed = new Map<string, AreaValues>();
  let last: string | null | undefined;
  for (const change of areas) {
    const { id } = change;
    const known = added.get(id) ?? changed.get(id) ?? stored.get(id);
    if (known) {
      const row = merged(known, change, AREA_FIELDS, (field, theirs) =>
        found.push({ entity: 'InspectionArea', id, field, theirs, by: { entity: 'InspectionArea', id, field } }),
      );
      if (row) (added.has(id) ? added : changed).set(id, row);
    } else if (isNew(change)) {
      if (last === undefined)
        last = await lastPosition(
          tx,
          `select max(position) as position from inspection_area where inspection_id = $1`,
          [inspection.id],
        );
      const position = change.position ?? positionBetween(last, null);
      if (last === null || position > last) last = position;
      added.set(id, { id, name: change.name, position });
    } else {
      found.push(goneOf('InspectionArea', id));
    }
  }
  await insertAreas(tx.rows, inspection.id, [...added.values()]);
  await updateAreas(tx.rows, inspection.id, [...changed.values()]);
  return added.size > 0 || changed.size > 0;
}

async function saveTasks(
  tx: Tx,
  inspection: InspectionRow,
  { tasks = [] }: SaveInspectionValues,
  found: Disagreement[],
): Promise<boolean> {
  if (tasks.length === 0) return false;
  const stored = await tasksByIds(
    tx,
    inspection.id,
    tasks.map(({ id }) => id),
  );
  const areas = await areasByIds(
    tx,
    inspection.id,
    tasks.flatMap(({ areaId }) => areaId ?? []),
  );
  const added = new Map<string, TaskValues>();
  const changed = new Map<string, TaskValues>();
  const lasts = new Map<string, string | null>();
  for (const change of tasks) {
    const { id, areaId } = change;
    const known = added.get(id) ?? changed.get(id) ?? stored.get(id);
    if (areaId !== undefined && !areas.has(areaId)) {
      // Somebody removed the area into which it was to go: of a new task that leaves nothing to disagree about.
      found.push({
        entity: 'InspectionTask',
        id,
        field: known ? 'areaId' : 'id',
        theirs: known?.areaId ?? null,
        by: { entity: 'InspectionArea', id: areaId, field: null },
      });
      if (!known) continue;
    }
    if (known) {
      const wish = areaId !== undefined && !areas.has(areaId) ? { ...change, areaId: undefined } : change;
      const row = merged(known, wish, TASK_FIELDS, (field, theirs) =>
        found.push({ entity: 'InspectionTask', id, field, theirs, by: { entity: 'InspectionTask', id, field } }),
      );
      if (row) (added.has(id) ? added : changed).set(id, row);
    } else if (isNew(change) && areaId !== undefined) {
      if (!lasts.has(areaId))
        lasts.set(
          areaId,
          await lastPosition(
            tx,
            `select max(position) as position from inspection_task where inspection_id = $1 and area_id = $2`,
            [inspection.id, areaId],
          ),
        );
      const last = lasts.get(areaId) ?? null;
      const position = change.position ?? positionBetween(last, null);
      if (last === null || position > last) lasts.set(areaId, position);
      added.set(id, {
        id,
        areaId,
        name: change.name,
        description: change.description ?? '',
        ok: change.ok ?? null,
        comment: change.comment ?? '',
        position,
      });
    } else {
      found.push(goneOf('InspectionTask', id));
    }
  }
  await insertTasks(tx.rows, inspection.id, [...added.values()]);
  await updateTasks(tx.rows, inspection.id, [...changed.values()]);
  return added.size > 0 || changed.size > 0;
}

/**
 * A change that rests on stored values is one of something that was there; it is not made anew when somebody has
 * removed it.
 */
const isNew = <Change extends AreaChange | TaskChange>(change: Change): change is Change & { name: string } =>
  change.name !== undefined && change.base === undefined;

const goneOf = (entity: 'InspectionArea' | 'InspectionTask', id: string): Disagreement => ({
  entity,
  id,
  field: 'id',
  theirs: null,
  by: { entity, id, field: null },
});

/** Throws NOT_FOUND when one of them lies in another inspection. */
async function areasByIds(tx: Tx, inspectionId: string, ids: readonly string[]): Promise<Map<string, AreaRow>> {
  if (ids.length === 0) return new Map();
  return ownParts(
    inspectionId,
    await tx.rows<AreaRow>(`select ${AREA_COLUMNS} from inspection_area t where t.id = any($1::uuid[])`, [ids]),
  );
}

async function tasksByIds(tx: Tx, inspectionId: string, ids: readonly string[]): Promise<Map<string, TaskRow>> {
  return ownParts(
    inspectionId,
    await tx.rows<TaskRow>(`select ${TASK_COLUMNS} from inspection_task t where t.id = any($1::uuid[])`, [ids]),
  );
}

function ownParts<Part extends { id: string; inspectionId: string }>(
  inspectionId: string,
  parts: readonly Part[],
): Map<string, Part> {
  if (parts.some((part) => part.inspectionId !== inspectionId)) throw notFound();
  return new Map(parts.map((part) => [part.id, part]));
}

async function lastPosition(tx: Tx, statement: string, params: readonly unknown[]): Promise<string | null> {
  const [last] = await tx.rows<{ position: string | null }>(statement, params);
  return last?.position ?? null;
}
