import { newId } from '../data/new-id.ts';
import { createStore } from '../data/store.ts';
import {
  changed,
  decided,
  type ActionEntry,
  actionRef,
  type FieldEntry,
  fieldRef,
  type FileEntry,
  fileRef,
  isOfNew,
  type OutboxEntry,
  removalRef,
} from './outbox-entries.ts';
import { createOutboxRecord, type OutboxRecord } from './outbox-record.ts';
import { meaningOf, sendChanges, type SenderOptions, sendFiles } from './outbox-sender.ts';
import { withSpare } from './outbox-storage.ts';
import type { Outbox, OutboxOptions } from './outbox-types.ts';

/** Debounce of typing, and the maximum delay before it is sent. */
const PAUSE = 600;
const LONGEST_PAUSE = 4_000;
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 30_000;

/** Changes and files are sent concurrently: typing does not wait for photos. */
type Lane = { running: Promise<boolean> | null; again: boolean };
type Running = {
  own: OutboxRecord;
  lanes: { changes: Lane; files: Lane };
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that is not yet being sent. */
  since: number;
  failures: number;
  abort: AbortController;
};

export const createOutbox = ({
  ports,
  storage: best,
  lock,
  tell,
  onWaiting,
  isOnline,
  lostMessage,
}: OutboxOptions): Outbox => {
  const storage = withSpare(best);
  const waiting = createStore<ReadonlyMap<string, number>>(new Map());
  const records = new Map<string, Running>();
  /** File bytes of this page, so that pictures are shown at once, and also if the storage is unavailable. */
  const bytes = new Map<string, Blob>();
  let owner: string | null = null;
  let session = 0;

  const countWaiting = (): void => {
    const next = new Map(
      [...records].flatMap(([record, { own }]) =>
        own.view.get().state.count > 0 ? [[record, own.view.get().state.count] as const] : [],
      ),
    );
    const before = waiting.get();
    if (next.size === before.size && [...next].every(([record, count]) => before.get(record) === count)) return;
    waiting.set(next);
    if (owner !== null) onWaiting?.(owner, next.size);
  };

  const running = (record: string): Running => {
    const existing = records.get(record);
    if (existing) return existing;
    const whose = owner ?? '';
    const own = createOutboxRecord({
      owner: whose,
      record,
      storage,
      onStored: () => tell(whose, record),
      onView: countWaiting,
    });
    const lane = (): Lane => ({ running: null, again: false });
    const fresh: Running = {
      own,
      lanes: { changes: lane(), files: lane() },
      timer: undefined,
      since: 0,
      failures: 0,
      abort: new AbortController(),
    };
    if (!isOnline()) own.set({ trouble: 'offline' });
    records.set(record, fresh);
    return fresh;
  };

  const later = (record: string, state: Running, wait: number): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => void send(record, state), wait);
  };
  /** Schedules sending after a change: debounced. */
  const soon = (record: string): void => {
    const state = running(record);
    if (state.failures > 0 || !isOnline()) {
      if (state.timer === undefined) later(record, state, PAUSE);
      return;
    }
    const now = Date.now();
    if (state.timer === undefined) state.since = now;
    later(record, state, Math.max(0, Math.min(PAUSE, state.since + LONGEST_PAUSE - now)));
  };

  const optionsOf = (record: string, { own, abort: { signal } }: Running): SenderOptions => ({
    record,
    own,
    ports,
    signal,
    lostMessage,
    fileOf: async (entry) => {
      const blob = await fileOf(record, entry);
      return blob ? new File([blob], entry.name, { type: entry.type }) : null;
    },
    keep: async (entry, file) => {
      bytes.set(entry.id, file);
      await storage.putFile(entry, file);
      const { name, type, size } = file;
      await own.update<FileEntry>(entry.ref, (stored) => stored && { ...stored, name, type, size, isPrepared: true });
    },
    dropBytes: async (entry) => {
      bytes.delete(entry.id);
      await storage.removeFile(entry).catch(() => undefined);
    },
  });

  /** Runs one lane until no new entries arrive; false if sending failed. */
  const lane = (
    record: string,
    state: Running,
    part: keyof Running['lanes'],
    run: typeof sendChanges,
  ): Promise<boolean> => {
    const own = state.lanes[part];
    const { signal } = state.abort;
    own.again = own.running !== null;
    const work = async (): Promise<boolean> => {
      try {
        do {
          own.again = false;
          await lock(`${owner}/${record}/${part}`, async () => {
            // Another window may have sent it while this one waited for the lock.
            if (!signal.aborted) await state.own.refresh();
            if (!signal.aborted) await run(optionsOf(record, state));
          });
        } while (own.again && !signal.aborted);
        return true;
      } catch (error) {
        if (!signal.aborted) fail(record, state, error);
        return false;
      }
    };
    own.running ??= work().finally(() => {
      own.running = null;
      state.own.set({ isSending: state.lanes.changes.running !== null || state.lanes.files.running !== null });
    });
    return own.running;
  };

  const isWork = (state: Running): boolean => state.own.entries().some(({ problem }) => !problem);

  /** Nothing can be sent, or nothing is left to send: clears the previous error. */
  const rest = (state: Running): void => {
    state.failures = 0;
    state.own.set({ trouble: isOnline() ? null : 'offline' });
  };

  const send = async (record: string, state: Running): Promise<void> => {
    clearTimeout(state.timer);
    state.timer = undefined;
    if (state.abort.signal.aborted || state.own.conditions.blocked) return;
    if (!isOnline() || !isWork(state)) {
      rest(state);
      return;
    }
    state.own.set({ isSending: true });
    if (!(await lane(record, state, 'changes', sendChanges)) || !(await lane(record, state, 'files', sendFiles)))
      return;
    rest(state);
  };

  const fail = (record: string, state: Running, error: unknown): void => {
    const meaning = meaningOf(error);
    state.own.set(meaning);
    // Sending is blocked until the user acts.
    if ('blocked' in meaning || meaning.trouble === 'session') return;
    state.failures += 1;
    // Jitter, so that not all clients retry at once when the server is back.
    later(
      record,
      state,
      Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(state.failures - 1, 5)) * (0.75 + Math.random() / 2),
    );
  };

  const fileOf = async (record: string, entry: Pick<FileEntry, 'id' | 'ref' | 'owner'>): Promise<Blob | undefined> =>
    bytes.get(entry.id) ?? storage.file({ owner: entry.owner, record, ref: entry.ref }).catch(() => undefined);

  const put = <Entry extends OutboxEntry>(
    record: string,
    ref: string,
    change: (stored: Entry | undefined) => Entry | undefined,
  ): Promise<unknown> => {
    const done = running(record).own.update(ref, change);
    soon(record);
    return done;
  };
  const about = (record: string) => ({ owner: owner ?? '', record, stamp: newId(), at: Date.now() });

  const dropFile = (record: string, entry: FileEntry): void => {
    bytes.delete(entry.id);
    void put(record, entry.ref, () => undefined);
    void storage.removeFile(entry).catch(() => undefined);
  };
  const drop = (record: string, entry: OutboxEntry): void => {
    if (entry.kind === 'file') dropFile(record, entry);
    else void put(record, entry.ref, () => undefined);
  };

  const now = (record: string): Promise<void> => {
    const state = running(record);
    state.failures = 0;
    state.own.set({ trouble: isOnline() ? null : 'offline', blocked: null });
    return send(record, state);
  };

  return {
    waiting,
    open: async (next) => {
      if (next === owner) return;
      session += 1;
      const mine = session;
      for (const { abort, timer } of records.values()) {
        clearTimeout(timer);
        abort.abort();
      }
      records.clear();
      bytes.clear();
      owner = next;
      waiting.set(new Map());
      if (next === null) return;
      const found = await storage.load(next);
      if (mine !== session) return;
      for (const record of new Set(found.map((entry) => entry.record))) {
        const state = running(record);
        void state.own.refresh().then(() => send(record, state));
      }
    },
    view: (record) => running(record).own.view,
    change: (record, entity, id, field, value, seen) => {
      const change = { ...about(record), entity, id, field, value, seen };
      void put<FieldEntry>(record, fieldRef(entity, id, field), (stored) => changed(stored, change));
    },
    create: (record, entity, id, values) => {
      for (const [field, value] of Object.entries(values)) {
        const change = { ...about(record), entity, id, field, value };
        void put<FieldEntry>(record, fieldRef(entity, id, field), (stored) => changed(stored, change));
      }
    },
    remove: (record, entity, id, parts = []) => {
      const { own } = running(record);
      const all = own.entries();
      const gone = new Set([id, ...parts.map((part) => part.id)]);
      const isUnknown = all.some((entry) => isOfNew(entry) && entry.id === id && entry.sent.length === 0);
      for (const entry of all)
        if (entry.kind === 'file' ? entry.target !== null && gone.has(entry.target) : gone.has(entry.id))
          drop(record, entry);
      const ref = removalRef(entity, id);
      if (!isUnknown) void put(record, ref, () => ({ ...about(record), ref, kind: 'removal', entity, id }));
    },
    addFile: async (record, target, file) => {
      const id = newId();
      const ref = fileRef(id);
      const entry: FileEntry = {
        ...about(record),
        ref,
        kind: 'file',
        id,
        target,
        name: file.name,
        type: file.type,
        size: file.size,
        isPrepared: false,
      };
      bytes.set(id, file);
      // The bytes are stored first: an entry without them could never be sent.
      await storage.putFile(entry, file);
      await put(record, ref, () => entry);
      return id;
    },
    removeFile: (record, id) => {
      const entry = running(record)
        .own.entries()
        .find((each): each is FileEntry => each.kind === 'file' && each.id === id);
      if (entry) dropFile(record, entry);
    },
    file: (record, id) => fileOf(record, { id, ref: fileRef(id), owner: owner ?? '' }),
    act: (record, name, id) => {
      const ref = actionRef(name, id);
      const entry: ActionEntry = { ...about(record), ref, kind: 'action', name, id };
      void put<ActionEntry>(record, ref, (stored) => (stored && !stored.problem ? stored : entry));
    },
    decide: (record, ref, side, theirs) => {
      const { stamp } = about(record);
      void put<FieldEntry>(record, ref, (stored) => stored && decided(stored, side, theirs, stamp));
    },
    drop: (record, ref) => {
      const entry = running(record)
        .own.entries()
        .find((each) => each.ref === ref);
      if (entry) drop(record, entry);
    },
    retry: (record) => {
      const { own } = running(record);
      for (const { ref, problem } of own.entries()) {
        if (problem?.kind !== 'refused') continue;
        void own.update(ref, (stored) => {
          if (!stored) return undefined;
          const { problem: _tried, ...rest } = stored;
          return rest as OutboxEntry;
        });
      }
      void now(record);
    },
    discard: (record) => {
      for (const entry of running(record).own.entries()) drop(record, entry);
      running(record).own.set({ blocked: null });
    },
    flush: async (record) => {
      const state = running(record);
      // Requests in flight first, then changes made in the meantime, then the photos that depend on them.
      for (let round = 0; round < 3 && state.own.view.get().state.count > 0; round += 1) await now(record);
      return state.own.view.get().state.count === 0;
    },
    wake: () => {
      for (const record of records.keys()) void now(record);
    },
    wakeTroubled: () => {
      for (const [record, { own, failures }] of records) if (failures > 0 || own.conditions.trouble) void now(record);
    },
    isAtRisk: () => [...records.values()].some(({ own }) => !own.conditions.isKept),
    sleep: () => {
      for (const { own } of records.values()) own.set({ trouble: 'offline' });
    },
    heard: (whose, record) => {
      if (whose !== owner) return;
      const state = running(record);
      // The other window may have sent it.
      void state.own.refresh().then(() => {
        if (!isWork(state)) rest(state);
        const there = new Set(
          [...records.values()].flatMap(({ own }) =>
            own.entries().flatMap((entry) => (entry.kind === 'file' ? [entry.id] : [])),
          ),
        );
        for (const id of bytes.keys()) if (!there.has(id)) bytes.delete(id);
      });
    },
  };
};
