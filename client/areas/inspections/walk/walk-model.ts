import { comparePlaced } from '../../../../schema/kernel/position.shared.ts';
import { groupOf } from '../../../kit/outbox/outbox-entries.ts';
import type { PendingFields, RecordView } from '../../../kit/outbox/outbox-view.ts';
import { AREA, INSPECTION, TASK, TASK_FIELDS, type TaskField } from '../inspection-fields.ts';
import { newTask, type WalkInspection, type WalkTaskData } from './open-inspections.ts';

/** A task as shown: the server's state with the outbox of this device applied. */
export type WalkTask = WalkTaskData & { pending: PendingFields | undefined };

export type Counts = { tasks: number; checked: number; defects: number };

export type WalkArea = {
  id: string;
  name: string;
  position: string;
  pending: PendingFields | undefined;
  tasks: readonly WalkTask[];
  counts: Counts;
  /** Number of fields with a conflict or an error, in the area and its tasks. */
  problems: number;
};

export type Walk = {
  title: string;
  inspectionDate: string;
  responsibleId: string | null;
  placeId: string | null;
  pending: PendingFields | undefined;
  areas: readonly WalkArea[];
  counts: Counts;
};

const valueOf = <Value>(pending: PendingFields | undefined, field: string, stored: Value): Value =>
  pending && field in pending ? (pending[field]!.value as Value) : stored;

const problemsIn = (pending: PendingFields | undefined): number =>
  pending ? Object.values(pending).filter(({ problem }) => problem).length : 0;

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

const countsOf = (tasks: readonly Pick<WalkTask, 'answer'>[]): Counts => ({
  tasks: tasks.length,
  checked: tasks.filter(({ answer }) => answer !== 'null').length,
  defects: tasks.filter(({ answer }) => answer === 'false').length,
});

const sumOf = (areas: readonly { counts: Counts }[]): Counts =>
  areas.reduce(
    (sum, { counts }) => ({
      tasks: sum.tasks + counts.tasks,
      checked: sum.checked + counts.checked,
      defects: sum.defects + counts.defects,
    }),
    { tasks: 0, checked: 0, defects: 0 },
  );

/** Ids of records of this kind in the outbox that are not stored on the server yet. */
const newIds = (view: RecordView, entity: string, storedIds: ReadonlySet<string>): string[] => {
  const prefix = `${entity}/`;
  return [...view.fields.keys()].flatMap((key) =>
    key.startsWith(prefix) && !storedIds.has(key.slice(prefix.length)) ? [key.slice(prefix.length)] : [],
  );
};

/**
 * Applies the outbox to the server's state. One instance per screen: unchanged parts stay the same objects, so that a
 * keystroke renders one of two hundred tasks.
 */
export const createMerger = () => {
  const tasks = new Map<
    string,
    { stored: WalkTaskData | undefined; pending: PendingFields | undefined; merged: WalkTask }
  >();
  const areas = new Map<string, WalkArea>();

  const mergeTask = (id: string, stored: WalkTaskData | undefined, pending: PendingFields | undefined): WalkTask => {
    const before = tasks.get(id);
    if (before && before.stored === stored && before.pending === pending) return before.merged;
    const base = stored ?? newTask(id);
    const values = TASK_FIELDS.map((field) => [field, valueOf<unknown>(pending, field, base[field])]);
    const merged: WalkTask = { ...base, ...(Object.fromEntries(values) as Pick<WalkTaskData, TaskField>), pending };
    // The finding was changed on this device after the ticket was created or updated.
    if (pending?.['comment'] && merged.ticketState === 'created') merged.ticketState = 'changed';
    tasks.set(id, { stored, pending, merged });
    return merged;
  };

  return (inspection: WalkInspection, view: RecordView): Walk => {
    const stored = new Map(inspection.areas.flatMap((area) => area.tasks).map((task) => [task.id, task]));
    const ids = [...stored.keys(), ...newIds(view, TASK, new Set(stored.keys()))].filter(
      (id) => !view.removed.has(groupOf(TASK, id)),
    );
    const storedAreas = new Map(inspection.areas.map((area) => [area.id, area]));
    const areaIds = [...storedAreas.keys(), ...newIds(view, AREA, new Set(storedAreas.keys()))].filter(
      (id) => !view.removed.has(groupOf(AREA, id)),
    );
    const there = new Set(areaIds);
    // If another user removed the target area, the task is shown in its stored area.
    const all = Map.groupBy(
      ids.map((id) => mergeTask(id, stored.get(id), view.fields.get(groupOf(TASK, id)))),
      ({ id, areaId }) => (there.has(areaId) ? areaId : (stored.get(id)?.areaId ?? areaId)),
    );
    const merged = areaIds
      .map((id): WalkArea => {
        const pending = view.fields.get(groupOf(AREA, id));
        const inside = (all.get(id) ?? []).sort(comparePlaced);
        const name = valueOf(pending, 'name', storedAreas.get(id)?.name ?? '');
        const position = valueOf(pending, 'position', storedAreas.get(id)?.position ?? '');
        const before = areas.get(id);
        if (
          before &&
          before.name === name &&
          before.position === position &&
          before.pending === pending &&
          isSameList(before.tasks, inside)
        )
          return before;
        const area: WalkArea = {
          id,
          name,
          position,
          pending,
          tasks: inside,
          counts: countsOf(inside),
          problems: problemsIn(pending) + inside.reduce((sum, task) => sum + problemsIn(task.pending), 0),
        };
        areas.set(id, area);
        return area;
      })
      .sort(comparePlaced);
    const pending = view.fields.get(groupOf(INSPECTION, inspection.id));
    return {
      title: valueOf(pending, 'title', inspection.title),
      inspectionDate: valueOf(pending, 'inspectionDate', inspection.inspectionDate),
      responsibleId: valueOf(pending, 'responsible', inspection.responsibleId),
      placeId: valueOf(pending, 'placeId', inspection.placeId ?? null),
      pending,
      areas: merged,
      counts: sumOf(merged),
    };
  };
};
