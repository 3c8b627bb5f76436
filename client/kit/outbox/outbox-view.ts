import { countOf, type FieldEntry, type FileEntry, groupOf, type OutboxEntry } from './outbox-entries.ts';

export type SaveKind =
  /** The server has everything. */
  | 'saved'
  | 'waiting'
  | 'sending'
  /** No connection: it waits on this device. */
  | 'offline'
  /** The server does not answer as it should; it is tried again. */
  | 'failing'
  /** A person has to decide or to correct something; nothing else waits. */
  | 'decide'
  /** Nothing of the record can be saved as things are. */
  | 'blocked';

export type SaveState = {
  kind: SaveKind;
  /** What the server does not have yet, as a person would count it. */
  count: number;
  /** How much of that waits for a decision or a correction. */
  problems: number;
  /** Why everything is blocked: the area's own word, and the server's sentence. */
  blocked: { reason: string; message: string } | null;
  /** False where the browser keeps nothing: what waits is gone with the page. */
  isKept: boolean;
};

/** The changed fields of one thing, by their names. */
export type PendingFields = Readonly<Record<string, FieldEntry>>;

/** A record as screens see it. Parts that did not change stay the same objects. */
export type RecordView = {
  entries: readonly OutboxEntry[];
  /** By `groupOf(entity, id)`. */
  fields: ReadonlyMap<string, PendingFields>;
  files: readonly FileEntry[];
  /** How much of a file has been sent, 0 to 1, by its id. */
  shares: ReadonlyMap<string, number>;
  /** `groupOf(entity, id)` of what is to go. */
  removed: ReadonlySet<string>;
  /** Refs of what is to be done. */
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

/** How a record stands, in one word and a few numbers. */
export const stateOf = (
  entries: readonly OutboxEntry[],
  { isSending, trouble, blocked, isKept }: Conditions,
): SaveState => {
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

/** The view of a record, with as much as possible of the one before. */
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
