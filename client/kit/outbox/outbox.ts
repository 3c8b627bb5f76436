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
import { type EntryChange, withFallback } from './outbox-storage.ts';
import type { NewPart, Outbox, OutboxOptions } from './outbox-types.ts';
import type { Unsent } from './waiting.ts';

type Running = { own: OutboxRecord; schedule: OutboxSchedule };

/** The outbox of one window: entries of each record, what is sent of them, and the bytes of files. */
class WindowOutbox implements Outbox {
  readonly waiting = createStore<ReadonlyMap<string, number>>(new Map());
  readonly #storage: ReturnType<typeof withFallback>;
  readonly #records = new Map<string, Running>();
  /** File bytes of this page, so that pictures are shown at once, and also if the storage is unavailable. */
  readonly #bytes = new Map<string, Blob>();
  #owner: string | null = null;
  #session = 0;
  /** Whether all entries of the owner are read: before, the counts are too low. */
  #isRead = false;
  /** What was last reported of the owner. */
  #noted: Unsent | null = null;

  constructor(private readonly options: OutboxOptions) {
    this.#storage = withFallback(options.storage);
  }

  async open(next: string | null): Promise<string[]> {
    if (next === this.#owner) return [];
    this.#session += 1;
    const session = this.#session;
    for (const { schedule } of this.#records.values()) schedule.stop();
    this.#records.clear();
    this.#bytes.clear();
    this.#owner = next;
    this.#isRead = false;
    this.#noted = null;
    this.waiting.set(new Map());
    if (next === null) return [];
    const found = await this.#storage.load(next);
    if (session !== this.#session) return [];
    const records = [...new Set(found.map((entry) => entry.record))];
    const read = records.map(async (record) => {
      const { own, schedule } = this.#running(record);
      await own.refresh();
      void schedule.send();
    });
    await Promise.all(read);
    if (session !== this.#session) return [];
    this.#isRead = true;
    this.#countWaiting();
    return records;
  }

  view(record: string): ReturnType<Outbox['view']> {
    return this.#running(record).own.view;
  }

  change(record: string, entity: string, id: string, field: string, value: unknown, seen: unknown): void {
    const change = { ...this.#about(record), entity, id, field, value, seen };
    void this.#putAll(record, [
      [fieldRef(entity, id, field), (stored) => changed(stored as FieldEntry | undefined, change)],
    ]);
  }

  create(record: string, parts: readonly NewPart[]): void {
    const changes = parts.flatMap(({ entity, id, values }) =>
      Object.entries(values).map(([field, value]): [string, EntryChange] => {
        const change = { ...this.#about(record), entity, id, field, value };
        return [fieldRef(entity, id, field), () => changed(undefined, change)];
      }),
    );
    void this.#putAll(record, changes);
  }

  remove(record: string, entity: string, id: string, parts: readonly { entity: string; id: string }[] = []): void {
    const entries = this.#running(record).own.entries();
    const removed = new Set([id, ...parts.map((part) => part.id)]);
    const isUnsent = entries.some((entry) => isOfNew(entry) && entry.id === id && entry.sent.length === 0);
    const dropped = entries.filter((entry) => {
      const target = entry.kind === 'file' ? entry.target : entry.id;
      return target !== null && removed.has(target);
    });
    const ref = removalRef(entity, id);
    const removal: OutboxEntry = { ...this.#about(record), ref, kind: 'removal', entity, id };
    this.#drop(record, dropped, isUnsent ? [] : [[ref, () => removal]]);
  }

  async addFile(record: string, target: string | null, file: File): Promise<string> {
    const id = newId();
    await this.#putAll(record, [await this.#storedFile(record, target, file, id)]);
    return id;
  }

  async file(record: string, id: string, owner = this.#owner ?? ''): Promise<Blob | undefined> {
    return this.#bytes.get(id) ?? this.#storage.file({ owner, record, ref: fileRef(id) }).catch(() => undefined);
  }

  async act(
    record: string,
    name: string,
    id: string,
    { files = [], ...options }: Parameters<Outbox['act']>[3] = {},
  ): Promise<void> {
    const entry: ActionEntry = {
      ...this.#about(record),
      ref: actionRef(name, id),
      kind: 'action',
      name,
      id,
      ...options,
    };
    // The latest values replace earlier ones.
    const changes: [string, EntryChange][] = [
      [entry.ref, (stored) => (stored && !stored.problem && !entry.values ? stored : entry)],
    ];
    for (const file of files) changes.push(await this.#storedFile(record, id, file, newId()));
    await this.#putAll(record, changes);
  }

  decide(record: string, ref: string, side: 'mine' | 'theirs', theirs: unknown): void {
    void this.#putAll(record, [[ref, (stored) => stored && decided(stored as FieldEntry, side, theirs, newId())]]);
  }

  drop(record: string, ref: string): void {
    const entry = this.#running(record)
      .own.entries()
      .find((each) => each.ref === ref);
    if (entry) this.#drop(record, [entry]);
  }

  retry(record: string): void {
    const { own, schedule } = this.#running(record);
    const withoutProblem: EntryChange = (stored) => {
      if (!stored) return undefined;
      const { problem: _refused, ...rest } = stored;
      return rest as OutboxEntry;
    };
    const refused = own.entries().filter(({ problem }) => problem?.kind === 'refused');
    void own.updateAll(new Map(refused.map(({ ref }) => [ref, withoutProblem])));
    void schedule.now();
  }

  discard(record: string): void {
    const { own } = this.#running(record);
    this.#drop(record, own.entries());
    own.set({ blocked: null });
  }

  async flush(record: string): Promise<boolean> {
    const { own, schedule } = this.#running(record);
    // Requests in flight first, then changes made in the meantime, then the photos that depend on them.
    for (let round = 0; round < 3 && own.view.get().state.count > 0; round += 1) await schedule.now();
    return own.view.get().state.count === 0;
  }

  wake(): void {
    for (const { schedule } of this.#records.values()) void schedule.now();
  }

  retryTroubled(): void {
    for (const { own, schedule } of this.#records.values())
      if (schedule.isRetrying() || own.conditions.trouble) void schedule.now();
  }

  pause(): void {
    for (const { own } of this.#records.values()) own.set({ trouble: 'offline' });
  }

  isAtRisk(): boolean {
    return [...this.#records.values()].some(({ own }) => !own.conditions.isKept || own.isWriting());
  }

  onChangeElsewhere(owner: string, record: string): void {
    if (owner !== this.#owner) return;
    const { own, schedule } = this.#running(record);
    void own.refresh().then(() => {
      // The other window may have sent it.
      schedule.clearTroubleIfSent();
      this.#forgetBytesOfSentFiles();
    });
  }

  #running(record: string): Running {
    const existing = this.#records.get(record);
    if (existing) return existing;
    const { notifyWindows, lock, isOnline, prepareWaiting } = this.options;
    const owner = this.#owner ?? '';
    const own = createOutboxRecord({
      owner,
      record,
      storage: this.#storage,
      onStored: () => {
        this.#countWaiting();
        notifyWindows(owner, record);
      },
      onView: () => this.#countWaiting(),
    });
    const schedule = createSchedule({
      own,
      isOnline,
      lock: (queue, work) => lock(`${owner}/${record}/${queue}`, work),
      send: (queue, signal) => (queue === 'changes' ? sendChanges : sendFiles)(this.#senderOf(record, own, signal)),
      prepare: async (signal, isWanted) => prepareWaiting?.(this.#senderOf(record, own, signal), isWanted),
    });
    const fresh: Running = { own, schedule };
    if (!isOnline()) own.set({ trouble: 'offline' });
    this.#records.set(record, fresh);
    return fresh;
  }

  #senderOf(record: string, own: OutboxRecord, signal: AbortSignal): SenderOptions {
    const { ports, lostMessage } = this.options;
    return {
      record,
      own,
      ports,
      signal,
      lostMessage,
      fileOf: async (entry) => {
        const blob = await this.file(record, entry.id, entry.owner);
        return blob ? new File([blob], entry.name, { type: entry.type }) : null;
      },
      keep: async (entry, file) => {
        this.#bytes.set(entry.id, file);
        await this.#storage.putFile(entry, file);
        const { name, type, size } = file;
        await own.update<FileEntry>(entry.ref, (stored) => stored && { ...stored, name, type, size, isPrepared: true });
      },
      dropBytes: async (entry) => {
        this.#bytes.delete(entry.id);
        await this.#storage.removeFile(entry).catch(() => undefined);
      },
    };
  }

  /** The entry of a file whose bytes are stored: an entry without them could never be sent. */
  async #storedFile(
    record: string,
    target: string | null,
    file: File,
    id: string,
  ): Promise<[ref: string, change: EntryChange]> {
    const { name, type, size } = file;
    const entry: FileEntry = {
      ...this.#about(record),
      ref: fileRef(id),
      kind: 'file',
      id,
      target,
      name,
      type,
      size,
      isPrepared: false,
    };
    this.#bytes.set(id, file);
    await this.#storage.putFile(entry, file);
    return [entry.ref, () => entry];
  }

  /**
   * Stores changes of entries and sends them soon: after the page was closed, the storage has all of them or none. A failure
   * of the storage is a condition of the record, no error.
   */
  #putAll(record: string, changes: readonly [ref: string, change: EntryChange][]): Promise<unknown> {
    const { own, schedule } = this.#running(record);
    const stored = own.updateAll(new Map(changes));
    schedule.soon();
    return stored;
  }

  #about(record: string) {
    return { owner: this.#owner ?? '', record, stamp: newId(), at: Date.now() };
  }

  /** Discards entries, and the bytes of their files, together with further changes. */
  #drop(record: string, entries: readonly OutboxEntry[], further: readonly [string, EntryChange][] = []): void {
    const files = entries.filter((entry): entry is FileEntry => entry.kind === 'file');
    for (const { id } of files) this.#bytes.delete(id);
    void this.#putAll(record, [...entries.map(({ ref }): [string, EntryChange] => [ref, () => undefined]), ...further]);
    for (const file of files) void this.#storage.removeFile(file).catch(() => undefined);
  }

  #countWaiting(): void {
    const views = [...this.#records].map(([record, { own }]) => [record, own.view.get()] as const);
    const next = new Map(views.flatMap(([record, { state }]) => (state.count > 0 ? [[record, state.count]] : [])));
    const before = this.waiting.get();
    if (next.size !== before.size || [...next].some(([record, count]) => before.get(record) !== count))
      this.waiting.set(next);
    const files = views.flatMap(([, view]) => view.files).length;
    const changes = views.reduce((sum, [, { state }]) => sum + state.count, 0) - files;
    this.#noteUnsent({ changes, files });
  }

  #noteUnsent(unsent: Unsent): void {
    if (this.#owner === null || !this.#isRead) return;
    // The existence of unsent entries is noted at once, so that the next page loads them; their number, when the
    // storage has them.
    const isWriting = [...this.#records.values()].some(({ own }) => own.isWriting());
    if (isWriting && this.#noted && this.#noted.changes + this.#noted.files > 0) return;
    if (JSON.stringify(unsent) === JSON.stringify(this.#noted)) return;
    this.#noted = unsent;
    this.options.onWaiting?.(this.#owner, unsent);
  }

  #forgetBytesOfSentFiles(): void {
    const files = [...this.#records.values()].flatMap(({ own }) => own.entries().filter(({ kind }) => kind === 'file'));
    const waiting = new Set(files.map((entry) => (entry as FileEntry).id));
    for (const id of this.#bytes.keys()) if (!waiting.has(id)) this.#bytes.delete(id);
  }
}

export const createOutbox = (options: OutboxOptions): Outbox => new WindowOutbox(options);
