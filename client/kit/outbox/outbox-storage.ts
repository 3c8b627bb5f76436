import type { DBSchema } from 'idb';
import { databaseConnection } from '../data/database-connection.ts';
import type { OutboxEntry } from './outbox-entries.ts';

export type EntryKey = Pick<OutboxEntry, 'owner' | 'record' | 'ref'>;
export type RecordKey = Pick<OutboxEntry, 'owner' | 'record'>;

/** Returns what replaces the stored entry; undefined deletes it. */
export type EntryChange<Entry extends OutboxEntry = OutboxEntry> = (stored: Entry | undefined) => Entry | undefined;

/** The change of one entry of a record. `expected` is the result that the caller expects. */
export type EntryUpdate = { ref: string; change: EntryChange; expected: OutboxEntry | undefined };

/**
 * The storage of entries, shared by all windows of a browser. Decisions that depend on the current state are therefore
 * made inside `update`.
 */
export type OutboxStorage = {
  load: (owner: string, record?: string) => Promise<OutboxEntry[]>;
  /**
   * Replaces stored entries of a record by the results of their changes and returns these in the same order: all of
   * them or none, also if the page is closed meanwhile. Each ref occurs once.
   */
  update: (key: RecordKey, updates: readonly EntryUpdate[]) => Promise<(OutboxEntry | undefined)[]>;
  putFile: (key: EntryKey, bytes: Blob) => Promise<void>;
  file: (key: EntryKey) => Promise<Blob | undefined>;
  /** Deletes only the bytes; the entry is deleted by `update`. */
  removeFile: (key: EntryKey) => Promise<void>;
};

const idOf = ({ owner, record, ref }: EntryKey): [string, string, string] => [owner, record, ref];

/** Storage in memory, for browsers without a persistent storage. */
export const memoryStorage = (): OutboxStorage => {
  const entries = new Map<string, OutboxEntry>();
  const files = new Map<string, Blob>();
  const nameOf = (key: EntryKey): string => JSON.stringify(idOf(key));
  return {
    load: async (owner, record) =>
      [...entries.values()].filter(
        (entry) => entry.owner === owner && (record === undefined || entry.record === record),
      ),
    update: async (key, updates) =>
      updates.map(({ ref, change }) => {
        const name = nameOf({ ...key, ref });
        const next = change(entries.get(name));
        if (next) entries.set(name, next);
        else entries.delete(name);
        return next;
      }),
    putFile: async (key, bytes) => void files.set(nameOf(key), bytes),
    file: async (key) => files.get(nameOf(key)),
    removeFile: async (key) => void files.delete(nameOf(key)),
  };
};

interface OutboxDatabase extends DBSchema {
  entries: { key: [string, string, string]; value: OutboxEntry };
  /** Bytes and their type: some browsers store a Blob only as a reference to a file, which may be deleted. */
  files: { key: [string, string, string]; value: { bytes: ArrayBuffer; type: string } };
}

/** Sorts after every string with which a key can continue. */
const END = '\uffff';

/** Persistent storage (IndexedDB). Every call throws if the browser does not provide it. */
export const browserStorage = (name: string): OutboxStorage & { discard: (owner: string) => Promise<void> } => {
  const database = databaseConnection<OutboxDatabase>(name, (fresh) => {
    fresh.createObjectStore('entries', { keyPath: ['owner', 'record', 'ref'] });
    fresh.createObjectStore('files');
  });
  return {
    load: async (owner, record) =>
      (await database()).getAll('entries', IDBKeyRange.bound([owner, record ?? '', ''], [owner, record ?? END, END])),
    update: async (key, updates) => {
      const transaction = (await database()).transaction('entries', 'readwrite');
      const { store } = transaction;
      const replace = async ({ ref, change }: EntryUpdate): Promise<OutboxEntry | undefined> => {
        const id = idOf({ ...key, ref });
        const next = change(await store.get(id));
        await (next ? store.put(next) : store.delete(id));
        return next;
      };
      const [stored] = await Promise.all([Promise.all(updates.map(replace)), transaction.done]);
      return stored;
    },
    putFile: async (key, blob) => {
      const bytes = await blob.arrayBuffer();
      await (await database()).put('files', { bytes, type: blob.type }, idOf(key));
    },
    file: async (key) => {
      const storedFile = await (await database()).get('files', idOf(key));
      return storedFile && new Blob([storedFile.bytes], { type: storedFile.type });
    },
    removeFile: async (key) => (await database()).delete('files', idOf(key)),
    /** Deletes everything of an owner. */
    discard: async (owner) => {
      const all = IDBKeyRange.bound([owner, '', ''], [owner, END, END]);
      const transaction = (await database()).transaction(['entries', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('entries').delete(all),
        transaction.objectStore('files').delete(all),
        transaction.done,
      ]);
    },
  };
};

/**
 * Falls back to memory for entries that `best` refuses (a full disk, no persistent storage); those last as long as the
 * page. `isFallback` returns whether a record has such entries.
 */
export const withFallback = (
  best: OutboxStorage,
): OutboxStorage & { isFallback: (owner: string, record: string) => boolean } => {
  const fallback = memoryStorage();
  const fallbackKeys = new Map<string, EntryKey>();
  /** Entries that were deleted while `best` still has an older state of them: they must not reappear as pending. */
  const outdated = new Set<string>();
  const nameOf = (key: EntryKey): string => JSON.stringify(idOf(key));
  const attempt = async <Value>(
    key: EntryKey,
    ask: (storage: OutboxStorage) => Promise<Value>,
    askFallback: () => Promise<Value>,
  ): Promise<Value> => {
    if (fallbackKeys.has(nameOf(key))) return askFallback();
    try {
      return await ask(best);
    } catch {
      fallbackKeys.set(nameOf(key), key);
      return askFallback();
    }
  };
  /** Deletes the entry from both storages. */
  const forget = async (key: EntryKey): Promise<void> => {
    const name = nameOf(key);
    if (!fallbackKeys.delete(name)) return;
    outdated.add(name);
    await best.update(key, [{ ref: key.ref, change: () => undefined, expected: undefined }]).then(
      () => outdated.delete(name),
      () => undefined,
    );
  };
  const updateOne = (key: EntryKey, update: EntryUpdate): Promise<OutboxEntry | undefined> =>
    attempt(
      key,
      async (storage) => {
        const isOutdated = outdated.has(nameOf(key));
        const [next] = await storage.update(key, [
          isOutdated ? { ...update, change: () => update.change(undefined) } : update,
        ]);
        outdated.delete(nameOf(key));
        return next;
      },
      async () => {
        const change: EntryChange = (stored) => (stored ? update.change(stored) : update.expected);
        const [next] = await fallback.update(key, [{ ...update, change }]);
        if (!next && !(await fallback.file(key))) await forget(key);
        return next;
      },
    );
  return {
    load: async (owner, record) => {
      const storedEntries = await best.load(owner, record).catch(() => []);
      return [
        ...storedEntries.filter((entry) => !fallbackKeys.has(nameOf(entry)) && !outdated.has(nameOf(entry))),
        ...(await fallback.load(owner, record)),
      ];
    },
    update: async (key, updates) => {
      const keys = updates.map(({ ref }) => ({ ...key, ref }));
      const isBest = keys.map(nameOf).every((name) => !fallbackKeys.has(name) && !outdated.has(name));
      if (isBest)
        try {
          return await best.update(key, updates);
        } catch {
          for (const each of keys) fallbackKeys.set(nameOf(each), each);
        }
      return Promise.all(updates.map((update, index) => updateOne(keys[index]!, update)));
    },
    putFile: (key, bytes) =>
      attempt(
        key,
        (storage) => storage.putFile(key, bytes),
        () => fallback.putFile(key, bytes),
      ),
    file: async (key) => (await fallback.file(key)) ?? best.file(key),
    removeFile: async (key) => {
      await fallback.removeFile(key);
      const hasEntry = (await fallback.load(key.owner, key.record)).some(({ ref }) => ref === key.ref);
      if (!hasEntry) await forget(key);
      await best.removeFile(key);
    },
    isFallback: (owner, record) =>
      [...fallbackKeys.values()].some((key) => key.owner === owner && key.record === record),
  };
};
