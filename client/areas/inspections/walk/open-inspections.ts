import type {
  TaskTicketFragment,
  WalkInspectionFragment,
  WalkTaskFragment,
} from '../../../generated/inspections-walk.ts';
import { type Answer, answerOf } from '../../../../schema/areas/inspections/inspection.enums.ts';
import type { FieldEntry, RemovalEntry } from '../../../kit/outbox/outbox-entries.ts';
import { wireValue } from '../../../kit/outbox/outbox-entries.ts';
import { createStore, type Store } from '../../../kit/data/store.ts';
import { AREA, EMPTY_TASK, type HeadField, INSPECTION, TASK, type TaskField } from '../inspection-fields.ts';

/**
 * The inspections that are open on this page, in the server's state. Not in Apollo's cache, where a slow response could
 * overwrite what has been saved since.
 */
export type WalkTaskData = Omit<WalkTaskFragment, 'ok' | 'notApplicable'> & { answer: Answer };
type WalkAreaData = Omit<WalkInspectionFragment['areas'][number], 'tasks'> & { tasks: WalkTaskData[] };
export type WalkInspection = Omit<WalkInspectionFragment, 'areas'> & { areas: WalkAreaData[] };

/** The server's data, with the result of each task as one field. */
export const asWalkInspection = (read: WalkInspectionFragment): WalkInspection => ({
  ...read,
  areas: read.areas.map((area) => ({
    ...area,
    tasks: area.tasks.map(({ ok, notApplicable, ...task }) => ({ ...task, answer: answerOf({ ok, notApplicable }) })),
  })),
});

export type OpenInspection = {
  store: Store<WalkInspection | null>;
  /** Reads from the server again; resolves once the response is applied. */
  reload: () => Promise<void>;
};

const open = new Map<string, OpenInspection>();

/** The record of an open inspection; null if no screen shows it. */
export const openInspection = (id: string): OpenInspection | null => open.get(id) ?? null;

/** Creates a record that `read` fills. */
export const createOpenInspection = (read: () => Promise<WalkInspection>): OpenInspection => {
  const store = createStore<WalkInspection | null>(null);
  let last: Promise<void> | null = null;
  const once = async (): Promise<void> => accept(store, await read());
  return {
    store,
    // A caller during a pending read needs data newer than that read, so another one follows.
    reload: () => {
      const mine = (last ?? Promise.resolve()).catch(() => undefined).then(once);
      last = mine;
      return mine;
    },
  };
};

/** Applies saved changes to the record for as long as a screen shows it. */
export const registerOpen = (id: string, record: OpenInspection): (() => void) => {
  open.set(id, record);
  return () => {
    if (open.get(id) === record) open.delete(id);
  };
};

/** Applies a response, unless it is older than the current state, which contains changes that were saved since. */
const accept = (store: Store<WalkInspection | null>, read: WalkInspection): void => {
  const current = store.get();
  if (!current || read.version >= current.version) store.set(read);
};

/** The property of the inspection under which a field of its row is read. */
const HEAD_FIELDS = {
  title: 'title',
  inspectionDate: 'inspectionDate',
  responsible: 'responsibleId',
  placeId: 'placeId',
} as const satisfies Record<HeadField, keyof WalkInspection>;

/** Fails to compile for a field that the fragment does not request. */
const EMPTY_VALUES: Pick<WalkTaskData, TaskField> = EMPTY_TASK;

/** A task that is not stored on the server yet. */
export const newTask = (id: string): WalkTaskData => ({
  id,
  ...EMPTY_VALUES,
  ticketState: 'none',
  ticketClosed: false,
  ticket: null,
  proofs: [],
});

type Changes = Map<string, Record<string, unknown>>;

const changesOf = (entity: string, taken: readonly FieldEntry[]): Changes => {
  const changes: Changes = new Map();
  for (const entry of taken)
    if (entry.entity === entity)
      changes.set(entry.id, { ...changes.get(entry.id), [entry.field]: wireValue(entry.value) });
  return changes;
};

const changeTasks = (tasks: readonly WalkTaskData[], changes: Changes): WalkTaskData[] => {
  const storedIds = new Set(tasks.map(({ id }) => id));
  const changed = tasks.map((task) => {
    const change = changes.get(task.id);
    if (!change) return task;
    const next = { ...task, ...change } as WalkTaskData;
    // The finding changed, so the ticket's text is out of date.
    return 'comment' in change && task.ticketState === 'created' && change['comment'] !== task.comment
      ? { ...next, ticketState: 'changed' }
      : next;
  });
  return [
    ...changed,
    ...[...changes].flatMap(([id, change]) =>
      storedIds.has(id) ? [] : [{ ...newTask(id), ...change } as WalkTaskData],
    ),
  ];
};

/** Pure: an inspection with the changes that the server has accepted. */
export const withSaved = (
  before: WalkInspection,
  taken: readonly (FieldEntry | RemovalEntry)[],
  head: { version: number; updatedAt: string },
): WalkInspection => {
  const fields = taken.filter((entry): entry is FieldEntry => entry.kind === 'field');
  const removedIds = new Set(taken.flatMap((entry) => (entry.kind === 'removal' ? [entry.id] : [])));
  const headChanges = Object.fromEntries(
    fields.flatMap(({ entity, field, value }) =>
      entity === INSPECTION && field in HEAD_FIELDS
        ? [[HEAD_FIELDS[field as keyof typeof HEAD_FIELDS], wireValue(value)]]
        : [],
    ),
  );
  const areaChanges = changesOf(AREA, fields);
  const tasks = changeTasks(
    before.areas.flatMap((area) => area.tasks),
    changesOf(TASK, fields),
  ).filter(({ id }) => !removedIds.has(id));
  const storedAreas = before.areas
    .filter(({ id }) => !removedIds.has(id))
    .map((area) => ({ ...area, ...areaChanges.get(area.id) }));
  const added = [...areaChanges].flatMap(([id, change]) =>
    before.areas.some((area) => area.id === id) ? [] : [{ id, name: '', position: '', tasks: [], ...change }],
  );
  return {
    ...before,
    ...headChanges,
    version: Math.max(before.version, head.version),
    updatedAt: head.updatedAt,
    areas: [...storedAreas, ...added].map((area) => ({
      ...area,
      tasks: tasks.filter(({ areaId }) => areaId === area.id),
    })),
  };
};

/** Applies accepted changes to the open record; reads it again if other users' changes lie in between. */
export const applySaved = (
  id: string,
  taken: readonly (FieldEntry | RemovalEntry)[],
  head: { version: number; updatedAt: string },
): void => {
  const record = open.get(id);
  const before = record?.store.get();
  if (!record || !before) return;
  record.store.set(withSaved(before, taken, head));
  if (head.version > before.version + 1) record.reload().catch(() => undefined);
};

/** Applies the new state of a task's ticket to the open record. */
export const applyTicket = (id: string, ticket: TaskTicketFragment): void => {
  const store = open.get(id)?.store;
  const before = store?.get();
  if (!store || !before) return;
  store.set({
    ...before,
    areas: before.areas.map((area) => ({
      ...area,
      tasks: area.tasks.map((task) => (task.id === ticket.id ? { ...task, ...ticket } : task)),
    })),
  });
};
