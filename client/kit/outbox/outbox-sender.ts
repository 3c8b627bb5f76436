import { attachFiles, sendFile, UploadForgotten } from '../files/file-transfer.ts';
import {
  type ActionEntry,
  arrived,
  collided,
  doable,
  type FieldEntry,
  fieldRef,
  type FileEntry,
  groupOf,
  isOfNewRecord,
  leaving,
  type OutboxEntry,
  type RemovalEntry,
  sendable,
  sendableFiles,
} from './outbox-entries.ts';
import { OutboxBlocked, type OutboxConflict, type OutboxPorts, OutboxRefused, OutboxTrouble } from './outbox-ports.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { EntryChange } from './outbox-storage.ts';
import type { Conditions } from './outbox-view.ts';

/** Maximum number of changes in one request. */
const BATCH = 400;

export type SenderOptions = {
  record: string;
  own: OutboxRecord;
  ports: OutboxPorts;
  /** The bytes of a pending file. */
  fileOf: (entry: FileEntry) => Promise<File | null>;
  /** Stores the prepared file. */
  keep: (entry: FileEntry, file: File) => Promise<void>;
  dropBytes: (entry: FileEntry) => Promise<void>;
  /** The message for a file that cannot be sent. */
  lostMessage: (name: string) => string;
  signal: AbortSignal;
};

const isField = (entry: OutboxEntry): entry is FieldEntry => entry.kind === 'field';

const keyOf = ({ entity, id, field }: OutboxConflict): string =>
  field === null ? groupOf(entity, id) : fieldRef(entity, id, field);

/** Applies a response to an entry that was sent. */
const answered = (
  stored: FieldEntry | undefined,
  sent: FieldEntry,
  conflictsByKey: ReadonlyMap<string, OutboxConflict>,
): FieldEntry | undefined => {
  const deletion = conflictsByKey.get(groupOf(sent.entity, sent.id));
  if (deletion) return stored && { ...stored, problem: { kind: 'gone', by: deletion.by, at: deletion.at } };
  const conflict = conflictsByKey.get(sent.ref);
  return conflict ? collided(stored, conflict) : arrived(stored, sent);
};

/** The first batch of entries; entries of one part stay in the same batch, and a new record is in the first. */
const batchOf = (all: readonly (FieldEntry | RemovalEntry)[]): (FieldEntry | RemovalEntry)[] => {
  if (all.length <= BATCH) return [...all];
  const changes = all.toSorted((one, other) => Number(isOfNewRecord(other)) - Number(isOfNewRecord(one)));
  const groups = new Set(changes.slice(0, BATCH).map(({ entity, id }) => groupOf(entity, id)));
  return changes.filter(({ entity, id }) => groups.has(groupOf(entity, id)));
};

/** A change of each of these entries, by its ref. */
const changesOf = <Entry extends OutboxEntry>(
  entries: readonly Entry[],
  change: (entry: Entry, stored: OutboxEntry | undefined) => OutboxEntry | undefined,
): Map<string, EntryChange> =>
  new Map(entries.map((entry) => [entry.ref, (stored: OutboxEntry | undefined) => change(entry, stored)]));

/** Marks refused entries, so that the others can be sent. */
const refuse = async (own: OutboxRecord, entries: readonly OutboxEntry[], error: OutboxRefused): Promise<void> => {
  const named = entries.filter(({ ref }) => error.messages.has(ref));
  await own.updateAll(
    changesOf(named.length > 0 ? named : entries, ({ ref, stamp }, stored) =>
      stored?.stamp === stamp
        ? { ...stored, problem: { kind: 'refused', message: error.messages.get(ref) ?? error.message } }
        : stored,
    ),
  );
};

const sendBatch = async (
  { record, own, ports }: SenderOptions,
  batch: readonly (FieldEntry | RemovalEntry)[],
): Promise<void> => {
  await own.updateAll(
    changesOf(batch.filter(isField), ({ stamp }, stored) => stored && leaving(stored as FieldEntry, stamp)),
  );
  let conflicts: readonly OutboxConflict[];
  try {
    conflicts = await ports.save(record, batch);
  } catch (error) {
    if (!(error instanceof OutboxRefused)) throw error;
    await refuse(own, batch, error);
    return;
  }
  const conflictsByKey = new Map(conflicts.map((conflict) => [keyOf(conflict), conflict]));
  // At once: a page that was closed in between would send part of a new record again.
  await own.updateAll(
    changesOf(batch, (entry, stored) =>
      isField(entry) ? answered(stored as FieldEntry | undefined, entry, conflictsByKey) : undefined,
    ),
  );
};

/** Sends changes until none is left that can be sent. Throws OutboxTrouble, OutboxBlocked. */
export const sendChanges = async (options: SenderOptions): Promise<void> => {
  for (;;) {
    if (options.signal.aborted) return;
    const batch = batchOf(sendable(options.own.entries()));
    if (batch.length === 0) return;
    await sendBatch(options, batch);
  }
};

const sendEntry = async (options: SenderOptions, entry: FileEntry): Promise<void> => {
  const { record, own, ports, signal } = options;
  const fileId = await sendFile(ports, {
    ...entry,
    signal,
    read: async () => {
      const file = await options.fileOf(entry);
      if (!file) throw new OutboxRefused(options.lostMessage(entry.name));
      return file;
    },
    onPrepared: (file) => options.keep(entry, file),
    onShare: (share) => own.setShare(entry.id, share),
  });
  if (!fileId) return;
  // Removed in the meantime: the storage deletes the bytes by itself.
  if (!entry.fileId && !(await own.update<FileEntry>(entry.ref, (stored) => stored && { ...stored, fileId }))) return;
  await attachFiles(
    [{ id: entry.id, target: entry.target, fileId }],
    (files) => ports.attach(record, files),
    async (_file, cause) => {
      if (!(cause instanceof UploadForgotten)) throw cause;
      await own.update<FileEntry>(entry.ref, (stored) => {
        if (!stored) return undefined;
        const { fileId: _forgotten, ...rest } = stored;
        return rest;
      });
      throw new OutboxTrouble('server');
    },
  );
  await own.update(entry.ref, () => undefined);
  await options.dropBytes(entry);
};

/** Sends files one after the other, then runs the actions that depend on them. Throws OutboxTrouble, OutboxBlocked. */
export const sendFiles = async (options: SenderOptions): Promise<void> => {
  const { own, signal } = options;
  for (;;) {
    if (signal.aborted) return;
    const [next] = sendableFiles(own.entries());
    if (!next) break;
    try {
      await sendEntry(options, next);
    } catch (error) {
      if (!(error instanceof OutboxRefused)) throw error;
      await refuse(own, [next], error);
    } finally {
      own.setShare(next.id, null);
    }
  }
  for (;;) {
    const [next] = signal.aborted ? [] : doable(own.entries());
    if (!next) return;
    await act(options, next);
  }
};

const act = async ({ record, own, ports }: SenderOptions, action: ActionEntry): Promise<void> => {
  try {
    await ports.act(record, action);
    await own.update(action.ref, () => undefined);
  } catch (error) {
    if (!(error instanceof OutboxRefused)) throw error;
    await refuse(own, [action], error);
  }
};

/** Classifies an error of a record: blocked, or temporary. */
export const meaningOf = (error: unknown): Pick<Conditions, 'blocked'> | Pick<Conditions, 'trouble'> => {
  if (error instanceof OutboxBlocked) return { blocked: { reason: error.reason, message: error.message } };
  return { trouble: error instanceof OutboxTrouble ? error.kind : 'server' };
};
