import { countOf, type FieldEntry, type FileEntry, groupOf, type OutboxEntry } from './outbox-entries.ts';

export type SaveKind =
  /** The server has accepted everything. */
  | 'saved'
  | 'waiting'
  | 'sending'
  /** Offline: entries wait on this device. */
  | 'offline'
  /** The server returned an error; sending is retried. */
  | 'failing'
  /** Only entries are left that the user has to resolve or correct. */
  | 'decide'
  /** The record cannot be saved at present. */
  | 'blocked';

export type SaveState = {
  kind: SaveKind;
  /** Number of pending changes, as shown to the user. */
  count: number;
  /** Number of those to be resolved or corrected. */
  problems: number;
  /** Why the record is blocked: the area's code, and the server's message. */
  blocked: { reason: string; message: string } | null;
  /** False if the browser's storage is unavailable: closing the page loses the pending entries. */
  isKept: boolean;
};

/** The changed fields of one record or part, by name. */
export type PendingFields = Readonly<Record<string, FieldEntry>>;

/** The pending state of a record for its screens. Unchanged parts keep their identity. */
export type RecordView = {
  entries: readonly OutboxEntry[];
  /** The changed fields, by `groupOf(entity, id)`. */
  fields: ReadonlyMap<string, PendingFields>;
  files: readonly FileEntry[];
  /** Upload progress of files, 0 to 1, by id. */
  shares: ReadonlyMap<string, number>;
  /** `groupOf(entity, id)` of pending deletions. */
  removed: ReadonlySet<string>;
  /** Refs of pending actions. */
  actions: ReadonlySet<string>;
  state: SaveState;
};

export const SAVED: SaveState = { kind: 'saved', count: 0, problems: 0, blocked: null, isKept: true };
export const EMPTY_VIEW: RecordView = {
  entries: [],
  fields: new Map(),
  files: [],
  shares: new Map(),
  removed: new Set(),
  actions: new Set(),
  state: SAVED,
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

const fieldsOf = (entries: readonly OutboxEntry[], before: RecordView['fields']): RecordView['fields'] => {
  const groups = new Map<string, FieldEntry[]>();
  for (const entry of entries) {
    if (entry.kind !== 'field') continue;
    const key = groupOf(entry.entity, entry.id);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const next = new Map<string, PendingFields>();
  for (const [key, group] of groups) {
    const old = before.get(key);
    next.set(
      key,
      old && isSameList(Object.values(old), group)
        ? old
        : Object.fromEntries(group.map((entry) => [entry.field, entry])),
    );
  }
  return next;
};

export type Conditions = {
  isSending: boolean;
  trouble: 'offline' | 'server' | 'session' | null;
  blocked: SaveState['blocked'];
  isKept: boolean;
};

/** The save status of a record with its counts. */
const stateOf = (entries: readonly OutboxEntry[], { isSending, trouble, blocked, isKept }: Conditions): SaveState => {
  const count = countOf(entries);
  const problems = countOf(entries.filter(({ problem }) => problem));
  const kind = (): SaveKind => {
    if (blocked && count > 0) return 'blocked';
    if (trouble === 'offline') return 'offline';
    if (count === 0) return 'saved';
    if (problems === count) return 'decide';
    if (trouble) return 'failing';
    return isSending ? 'sending' : 'waiting';
  };
  return { kind: kind(), count, problems, blocked, isKept };
};

/** The view of a record; unchanged parts are taken from the previous view. */
export const viewOf = (
  all: Iterable<OutboxEntry>,
  conditions: Conditions,
  shares: ReadonlyMap<string, number>,
  before: RecordView,
): RecordView => {
  const entries = [...all].sort((a, b) => a.at - b.at);
  const files = entries.filter((entry): entry is FileEntry => entry.kind === 'file');
  const state = stateOf(entries, conditions);
  return {
    entries,
    fields: fieldsOf(entries, before.fields),
    files: isSameList(files, before.files) ? before.files : files,
    shares,
    removed: new Set(entries.flatMap((entry) => (entry.kind === 'removal' ? [groupOf(entry.entity, entry.id)] : []))),
    actions: new Set(entries.flatMap((entry) => (entry.kind === 'action' ? [entry.ref] : []))),
    state: JSON.stringify(state) === JSON.stringify(before.state) ? before.state : state,
  };
};
