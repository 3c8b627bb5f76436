import type { DBSchema } from 'idb';
import { databaseConnection } from '../data/database-connection.ts';

/** A stored answer of the server: its text, when it came, and how long the text is. */
export type StoredAnswer = {
  owner: string;
  key: string;
  text: string;
  at: number;
  /** The document, to read it again; missing in answers of an earlier release. */
  query?: string;
};
/** A picture of the server, made smaller, that a person has downloaded for use offline. */
export type StoredPicture = { owner: string; key: string; picture: Blob; at: number };
/** The metadata of a stored answer or picture. `order` grows with each use of the store. */
export type StoredMetadata = {
  owner: string;
  key: string;
  size: number;
  order: number;
  isTaken: boolean;
  /** Missing in notes of answers. */
  isPicture?: boolean;
};

interface AnswerDatabase extends DBSchema {
  /** Pictures are in the store of the answers: a store of their own would need an upgrade, which waits for older windows. */
  answers: { key: [string, string]; value: StoredAnswer | StoredPicture };
  notes: { key: [string, string]; value: StoredMetadata };
}

/** Sorts after every string with which a key can continue. */
const END = '\uffff';

/** Limits of one device: an office has some hundred lists and records, and a board of thousands of tickets has 3 MB. */
const MAX_ANSWERS = 300;
const MAX_CHARACTERS = 40_000_000;

/**
 * Which answers are deleted to stay within the bounds: those used longest ago, and before them those of other owners.
 * What a person has downloaded for use offline stays unless nothing else is left. Pictures take half of the size at most: without them
 * an inspection can still be walked. Pure.
 */
export const entriesToEvict = (
  notes: readonly StoredMetadata[],
  owner: string,
  most = MAX_ANSWERS,
  size = MAX_CHARACTERS,
) => {
  const byUse = notes.toSorted(
    (a, b) =>
      Number(b.owner === owner) - Number(a.owner === owner) ||
      Number(b.isTaken) - Number(a.isTaken) ||
      b.order - a.order,
  );
  let sum = 0;
  let pictures = 0;
  let answers = 0;
  return byUse.filter((note) => {
    if (note.isPicture) {
      if (pictures + note.size > size / 2 || sum + note.size > size) return true;
      pictures += note.size;
    } else answers += 1;
    sum += note.size;
    return answers > most || sum > size;
  });
};

/** Stored answers in the browser's storage (IndexedDB). Every call throws if the browser does not provide it. */
export const offlineStore = (name = 'kept') => {
  const database = databaseConnection<AnswerDatabase>(name, (fresh) => {
    fresh.createObjectStore('answers', { keyPath: ['owner', 'key'] });
    fresh.createObjectStore('notes', { keyPath: ['owner', 'key'] });
  });
  const write = async () => (await database()).transaction(['answers', 'notes'], 'readwrite');

  const remove = async (notes: readonly StoredMetadata[]): Promise<void> => {
    const transaction = await write();
    for (const { owner, key } of notes) {
      void transaction.objectStore('answers').delete([owner, key]);
      void transaction.objectStore('notes').delete([owner, key]);
    }
    await transaction.done;
  };

  return {
    /** Opens the storage before anything is read from it. */
    open: async (): Promise<void> => void (await database()),
    /** Stores an answer or a picture in place of the former one; then deletes what exceeds the bounds. */
    put: async (entry: StoredAnswer | StoredPicture, isTaken: boolean): Promise<void> => {
      const { owner, key } = entry;
      const isPicture = 'picture' in entry;
      const transaction = await write();
      const notes = transaction.objectStore('notes');
      const all = await notes.getAll();
      const before = all.find((note) => note.owner === owner && note.key === key);
      // Counted, not by the clock, which may be wrong.
      const order = Math.max(0, ...all.map((note) => note.order)) + 1;
      const size = isPicture ? entry.picture.size : entry.text.length;
      const note = { owner, key, size, order, isTaken: isTaken || (before?.isTaken ?? false), isPicture };
      await transaction.objectStore('answers').put(entry);
      await notes.put(note);
      await transaction.done;
      const tooMuch = entriesToEvict([...all.filter((each) => each !== before), note], owner);
      if (tooMuch.length > 0) await remove(tooMuch);
    },
    get: async (owner: string, key: string): Promise<StoredAnswer | undefined> => {
      const entry = await (await database()).get('answers', [owner, key]);
      return entry && 'text' in entry ? entry : undefined;
    },
    /** The keys of all answers of an owner. */
    keys: async (owner: string): Promise<string[]> =>
      (await (await database()).getAll('notes', IDBKeyRange.bound([owner, ''], [owner, END]))).flatMap((note) =>
        note.isPicture ? [] : [note.key],
      ),
    picture: async (owner: string, key: string): Promise<Blob | undefined> => {
      const entry = await (await database()).get('answers', [owner, key]);
      return entry && 'picture' in entry ? entry.picture : undefined;
    },
    /** Deletes everything, except of this owner. */
    wipe: async (except: string | null): Promise<void> => {
      const transaction = await write();
      for (const store of [transaction.objectStore('answers'), transaction.objectStore('notes')])
        if (except === null) void store.clear();
        else {
          void store.delete(IDBKeyRange.upperBound([except, ''], true));
          void store.delete(IDBKeyRange.lowerBound([except, END], true));
        }
      await transaction.done;
    },
    /** Frees space: deletes the half of the answers that was used longest ago. */
    halve: async (owner: string): Promise<void> => {
      const notes = await (await database()).getAll('notes');
      await remove(entriesToEvict(notes, owner, Math.floor(notes.length / 2)));
    },
  };
};

export type OfflineStore = ReturnType<typeof offlineStore>;
