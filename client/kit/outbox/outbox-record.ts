import { createStore, type Store } from '../data/store.ts';
import type { OutboxEntry } from './outbox-entries.ts';
import type { EntryChange, withFallback } from './outbox-storage.ts';
import { type Conditions, EMPTY_VIEW, type RecordView, viewOf } from './outbox-view.ts';

/** One record of an outbox in this window: its pending entries, as stored or about to be stored. */
export type OutboxRecord = {
  readonly view: Store<RecordView>;
  readonly conditions: Readonly<Conditions>;
  entries: () => OutboxEntry[];
  /** Whether something is shown that the storage does not have yet. */
  isWriting: () => boolean;
  /**
   * Changes one entry in this window at once and in the storage as soon as possible. The storage decides, because other
   * windows write to it too; returns the stored entry.
   */
  update: <Entry extends OutboxEntry>(ref: string, change: EntryChange<Entry>) => Promise<Entry | undefined>;
  /** The same for several entries, of which the storage has all or none. */
  updateAll: (changes: ReadonlyMap<string, EntryChange>) => Promise<(OutboxEntry | undefined)[]>;
  /** Takes over the current state of the storage. */
  refresh: () => Promise<void>;
  set: (conditions: Partial<Conditions>) => void;
  setShare: (id: string, share: number | null) => void;
};

type Options = {
  owner: string;
  record: string;
  storage: ReturnType<typeof withFallback>;
  /** Called after each stored change. */
  onStored: () => void;
  onView: () => void;
};

export const createOutboxRecord = ({ owner, record, storage, onStored, onView }: Options): OutboxRecord => {
  const view = createStore<RecordView>(EMPTY_VIEW);
  const entries = new Map<string, OutboxEntry>();
  /** Refs with writes in progress, and their number: reads of the storage in between are outdated. */
  const writing = new Map<string, number>();
  let conditions: Conditions = { isSending: false, trouble: null, blocked: null, isKept: true };
  let shares: ReadonlyMap<string, number> = new Map();

  const show = (): void => {
    conditions = { ...conditions, isKept: !storage.isFallback(owner, record) };
    view.set(viewOf(entries.values(), conditions, shares, view.get()));
    onView();
  };
  const put = (ref: string, entry: OutboxEntry | undefined): void => {
    if (entry) entries.set(ref, entry);
    else entries.delete(ref);
  };

  const updateAll: OutboxRecord['updateAll'] = async (changes) => {
    const updates = [...changes].map(([ref, change]) => ({ ref, change, expected: change(entries.get(ref)) }));
    for (const { ref, expected } of updates) {
      put(ref, expected);
      writing.set(ref, (writing.get(ref) ?? 0) + 1);
    }
    show();
    const stored = await storage.update({ owner, record }, updates);
    for (const [index, { ref }] of updates.entries()) {
      const left = (writing.get(ref) ?? 1) - 1;
      if (left > 0) writing.set(ref, left);
      else {
        writing.delete(ref);
        put(ref, stored[index]);
      }
    }
    show();
    onStored();
    return stored;
  };

  return {
    view,
    get conditions() {
      return conditions;
    },
    entries: () => [...entries.values()].sort((a, b) => a.at - b.at),
    isWriting: () => writing.size > 0,
    update: async <Entry extends OutboxEntry>(ref: string, change: EntryChange<Entry>) => {
      const [stored] = await updateAll(new Map([[ref, change as EntryChange]]));
      return stored as Entry | undefined;
    },
    updateAll,
    refresh: async () => {
      const stored = await storage.load(owner, record);
      const found = new Set(stored.map(({ ref }) => ref));
      for (const ref of entries.keys()) if (!found.has(ref) && !writing.has(ref)) entries.delete(ref);
      for (const entry of stored)
        if (!writing.has(entry.ref)) entries.set(entry.ref, unchanged(entries.get(entry.ref), entry));
      show();
    },
    set: (next) => {
      conditions = { ...conditions, ...next };
      show();
    },
    setShare: (id, share) => {
      const next = new Map(shares);
      if (share === null) next.delete(id);
      else next.set(id, share);
      shares = next;
      show();
    },
  };
};

/** Keeps the identity of an entry that was read again unchanged, to avoid re-rendering. */
const unchanged = (before: OutboxEntry | undefined, now: OutboxEntry): OutboxEntry =>
  before && before.stamp === now.stamp && JSON.stringify(before) === JSON.stringify(now) ? before : now;
