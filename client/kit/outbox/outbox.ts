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
import { createSchedule, type OutboxSchedule } from './outbox-schedule.ts';
import { sendChanges, type SenderOptions, sendFiles } from './outbox-sender.ts';
import { withSpare } from './outbox-storage.ts';
import type { Outbox, OutboxOptions } from './outbox-types.ts';

type Running = { own: OutboxRecord; schedule: OutboxSchedule };

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
    const schedule = createSchedule({
      own,
      isOnline,
      lock: (lane, work) => lock(`${whose}/${record}/${lane}`, work),
      send: (lane, signal) => (lane === 'changes' ? sendChanges : sendFiles)(optionsOf(record, own, signal)),
    });
    const fresh: Running = { own, schedule };
    if (!isOnline()) own.set({ trouble: 'offline' });
    records.set(record, fresh);
    return fresh;
  };

  const optionsOf = (record: string, own: OutboxRecord, signal: AbortSignal): SenderOptions => ({
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

  const fileOf = async (record: string, entry: Pick<FileEntry, 'id' | 'ref' | 'owner'>): Promise<Blob | undefined> =>
    bytes.get(entry.id) ?? storage.file({ owner: entry.owner, record, ref: entry.ref }).catch(() => undefined);

  const put = <Entry extends OutboxEntry>(
    record: string,
    ref: string,
    change: (stored: Entry | undefined) => Entry | undefined,
  ): Promise<unknown> => {
    const { own, schedule } = running(record);
    const done = own.update(ref, change);
    schedule.soon();
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

  return {
    waiting,
    open: async (next) => {
      if (next === owner) return;
      session += 1;
      const mine = session;
      for (const { schedule } of records.values()) schedule.stop();
      records.clear();
      bytes.clear();
      owner = next;
      waiting.set(new Map());
      if (next === null) return;
      const found = await storage.load(next);
      if (mine !== session) return;
      for (const record of new Set(found.map((entry) => entry.record))) {
        const { own, schedule } = running(record);
        void own.refresh().then(() => schedule.send());
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
      const { own, schedule } = running(record);
      for (const { ref, problem } of own.entries()) {
        if (problem?.kind !== 'refused') continue;
        void own.update(ref, (stored) => {
          if (!stored) return undefined;
          const { problem: _tried, ...rest } = stored;
          return rest as OutboxEntry;
        });
      }
      void schedule.now();
    },
    discard: (record) => {
      for (const entry of running(record).own.entries()) drop(record, entry);
      running(record).own.set({ blocked: null });
    },
    flush: async (record) => {
      const { own, schedule } = running(record);
      // Requests in flight first, then changes made in the meantime, then the photos that depend on them.
      for (let round = 0; round < 3 && own.view.get().state.count > 0; round += 1) await schedule.now();
      return own.view.get().state.count === 0;
    },
    wake: () => {
      for (const { schedule } of records.values()) void schedule.now();
    },
    wakeTroubled: () => {
      for (const { own, schedule } of records.values())
        if (schedule.isRetrying() || own.conditions.trouble) void schedule.now();
    },
    isAtRisk: () => [...records.values()].some(({ own }) => !own.conditions.isKept),
    sleep: () => {
      for (const { own } of records.values()) own.set({ trouble: 'offline' });
    },
    heard: (whose, record) => {
      if (whose !== owner) return;
      const { own: heard, schedule } = running(record);
      // The other window may have sent it.
      void heard.refresh().then(() => {
        schedule.settle();
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
