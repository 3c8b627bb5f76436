import { createContext, useContext } from 'react';
import { positionAt } from '../../../../schema/kernel/position.shared.ts';
import { newId } from '../../../kit/data/new-id.ts';
import type { PendingFields } from '../../../kit/outbox/outbox-view.ts';
import type { PickedArea } from '../form/inspection-values.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { CREATE_TICKET, UPDATE_TICKET } from '../outbox/inspection-ports.ts';
import { AREA, type HeadField, INSPECTION, TASK, type TaskContentField } from '../inspection-fields.ts';
import type { Walk, WalkArea } from './walk-model.ts';

/** The actions of the walk. All of them write to the outbox, so none waits for the server. */
export type WalkActions = ReturnType<typeof walkActions>;

/** `current` returns the walk as the screen shows it. */
export const walkActions = (id: string, current: () => Walk | null) => {
  const areas = (): readonly WalkArea[] => current()?.areas ?? [];
  const areaOf = (areaId: string): WalkArea | undefined => areas().find((area) => area.id === areaId);

  const addTasks = (
    areaId: string,
    tasks: readonly { name: string; description: string }[],
    index?: number,
  ): string[] => {
    const placed = [...(areaOf(areaId)?.tasks ?? [])].map((task) => ({ id: task.id, position: task.position }));
    const parts = tasks.map(({ name, description }, offset) => {
      const at = (index ?? placed.length - offset) + offset;
      const taskId = newId();
      const position = positionAt(placed, at);
      placed.splice(at, 0, { id: taskId, position });
      return { entity: TASK, id: taskId, values: { areaId, name, description, position } };
    });
    inspectionOutbox.create(id, parts);
    return parts.map((part) => part.id);
  };
  const addArea = (
    name: string,
    index = areas().length,
    others = areas().map((area) => ({ id: area.id, position: area.position })),
  ): string => {
    const areaId = newId();
    const position = positionAt(others, index);
    others.splice(index, 0, { id: areaId, position });
    inspectionOutbox.create(id, [{ entity: AREA, id: areaId, values: { name, position } }]);
    return areaId;
  };
  /** The position of an element that moves from one index to another. */
  const positionFor = (items: readonly { id: string; position: string }[], from: number, to: number): string =>
    positionAt(items.toSpliced(from, 1), to);

  return {
    id,
    areas,
    setHead: (field: HeadField, value: unknown, seen: unknown): void =>
      inspectionOutbox.change(id, INSPECTION, id, field, value, seen),
    setTask: (taskId: string, field: TaskContentField, value: unknown, seen: unknown): void =>
      inspectionOutbox.change(id, TASK, taskId, field, value, seen),
    renameArea: (areaId: string, name: string): void =>
      inspectionOutbox.change(id, AREA, areaId, 'name', name, areaOf(areaId)?.name ?? ''),
    addArea: (name: string, after: string | null): string =>
      addArea(name, after === null ? undefined : areas().findIndex((area) => area.id === after) + 1),
    addTask: (areaId: string, name: string, description: string, after: string | null): string =>
      addTasks(
        areaId,
        [{ name, description }],
        after === null ? undefined : (areaOf(areaId)?.tasks.findIndex((task) => task.id === after) ?? 0) + 1,
      )[0]!,
    /** Adds to an existing area of the same name, otherwise as a new area at the end. Returns the ids of the areas. */
    addPicked: (picked: readonly PickedArea[]): string[] => {
      const placed = areas().map((area) => ({ id: area.id, position: area.position }));
      return picked.map(({ name, tasks }) => {
        const areaId = areas().find((area) => area.name.trim() === name)?.id ?? addArea(name, placed.length, placed);
        addTasks(areaId, tasks);
        return areaId;
      });
    },
    moveArea: (areaId: string, by: -1 | 1): void => {
      const from = areas().findIndex((area) => area.id === areaId);
      const area = areas()[from];
      if (area)
        inspectionOutbox.change(id, AREA, areaId, 'position', positionFor(areas(), from, from + by), area.position);
    },
    moveTask: (areaId: string, taskId: string, by: -1 | 1): void => {
      const tasks = areaOf(areaId)?.tasks ?? [];
      const from = tasks.findIndex((task) => task.id === taskId);
      const task = tasks[from];
      if (task)
        inspectionOutbox.change(id, TASK, taskId, 'position', positionFor(tasks, from, from + by), task.position);
    },
    /** Moves a task to the end of another area. */
    moveTaskTo: (taskId: string, areaId: string): void => {
      const task = areas()
        .flatMap(({ tasks }) => tasks)
        .find((each) => each.id === taskId);
      const others = areaOf(areaId)?.tasks ?? [];
      if (!task || task.areaId === areaId) return;
      inspectionOutbox.change(id, TASK, taskId, 'areaId', areaId, task.areaId);
      inspectionOutbox.change(id, TASK, taskId, 'position', positionAt(others, others.length), task.position);
    },
    /** Creates a new task, whose area was removed, in another area, with the photos in the outbox. */
    rescueTask: (taskId: string, pending: PendingFields, areaId: string): void => {
      const others = areaOf(areaId)?.tasks ?? [];
      const values = Object.fromEntries(Object.values(pending).map(({ field, value }) => [field, value]));
      const position = positionAt(others, others.length);
      inspectionOutbox.create(id, [{ entity: TASK, id: taskId, values: { ...values, areaId, position } }]);
    },
    removeArea: (areaId: string): void =>
      inspectionOutbox.remove(
        id,
        AREA,
        areaId,
        (areaOf(areaId)?.tasks ?? []).map((task) => ({ entity: TASK, id: task.id })),
      ),
    removeTask: (taskId: string): void => inspectionOutbox.remove(id, TASK, taskId),
    addFiles: (target: string | null, files: readonly File[]): void => {
      for (const file of files) void inspectionOutbox.addFile(id, target, file);
    },
    createTicket: (taskId: string): void => void inspectionOutbox.act(id, CREATE_TICKET, taskId),
    updateTicket: (taskId: string): void => void inspectionOutbox.act(id, UPDATE_TICKET, taskId),
    decide: (ref: string, side: 'mine' | 'theirs', theirs: unknown): void =>
      inspectionOutbox.decide(id, ref, side, theirs),
    drop: (ref: string): void => inspectionOutbox.drop(id, ref),
    retry: (): void => inspectionOutbox.retry(id),
  };
};

const Actions = createContext<WalkActions | null>(null);
export const WalkActionsProvider = Actions.Provider;

export const useWalkActions = (): WalkActions => {
  const actions = useContext(Actions);
  if (!actions) throw new Error('The walk’s actions are missing above this component.');
  return actions;
};
