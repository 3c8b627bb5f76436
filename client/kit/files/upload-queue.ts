import { createStore, type Store } from '../data/store.ts';
import { giveFiles, sendFile, type TransferPorts, UploadForgotten, UploadRefused } from './file-transfer.ts';

/**
 *   waiting    queued
 *   preparing  a photo is being reduced
 *   sending    its bytes are being uploaded
 *   stored     uploaded, and about to be attached to its owner
 *   lost       the connection was lost, or a server error occurred; it can be retried
 *   refused    permanently refused
 * Files that are attached to their owner are removed from the list.
 */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'stored' | 'lost' | 'refused';

export type UploadItem = {
  id: string;
  /** The owner of the file: for example the id of a ticket. */
  owner: string;
  /** The file as chosen, later as prepared. Held in memory until it is uploaded, so that it can be retried. */
  file: File;
  state: UploadState;
  /** Upload progress, 0 to 1. */
  share: number;
  /** The connection is gone; the upload goes on by itself. */
  isWaiting?: boolean;
  /** The error of a refused or lost upload: the value that the port threw. */
  cause?: unknown;
};

/** The ports of a queue. `finish` may throw UploadRefused and UploadForgotten. */
export type UploadPorts = TransferPorts & {
  /** Attaches uploaded files to their owner, several in one call. */
  finish: (owner: string, fileIds: string[]) => Promise<void>;
  /** Removes from the server what the user does not want any more. */
  giveUp?: (files: readonly File[]) => void;
};

/** Number of concurrent uploads. */
const PARALLEL = 3;
/** Maximum number of files attached in one call. */
const BATCH = 20;
/** Milliseconds after which uploaded files are attached even if further uploads are in progress. */
const LONGEST_WAIT_MS = 1_000;

export type UploadEvent = { kind: 'finished' | 'refused' | 'lost'; owner: string; items: readonly UploadItem[] };

export type UploadQueue = {
  items: Store<readonly UploadItem[]>;
  add: (owner: string, files: readonly File[]) => void;
  /** Removes a file, whatever its state. */
  cancel: (id: string) => void;
  retry: (id: string) => void;
  /** Retries all lost uploads: called when the connection is restored. */
  retryLost: () => void;
  /** Removes all files of one owner, or of all. */
  cancelAll: (owner?: string) => void;
  /** Called when an upload ends, except when the user removes it. */
  onEvent: (listener: (event: UploadEvent) => void) => () => void;
};

/** True for files that still have automatic steps to go. */
export const isUnderWay = ({ state }: UploadItem): boolean => state !== 'lost' && state !== 'refused';

type Transfer = { abort: AbortController; isPrepared: boolean; fileId?: string };

/** Upload queue: a few concurrent uploads, each with its progress; a failed one does not stop the others. */
export const createUploadQueue = (ports: UploadPorts): UploadQueue => {
  const items = createStore<readonly UploadItem[]>([]);
  const transfers = new Map<string, Transfer>();
  const finishing = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<(event: UploadEvent) => void>();
  let running = 0;
  let lastId = 0;

  const notify = (kind: UploadEvent['kind'], owner: string, about: readonly UploadItem[]): void => {
    for (const listener of listeners) listener({ kind, owner, items: about });
  };
  const find = (id: string): UploadItem | undefined => items.get().find((item) => item.id === id);
  const change = (id: string, to: Partial<UploadItem>): void =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...to } : item)));
  const remove = (ids: readonly string[]): void => {
    for (const id of ids) transfers.delete(id);
    items.set(items.get().filter((item) => !ids.includes(item.id)));
  };
  const fail = (id: string, cause: unknown): void => {
    const state = cause instanceof UploadRefused ? 'refused' : 'lost';
    if (cause instanceof UploadForgotten) delete transfers.get(id)?.fileId;
    change(id, { state, cause, share: 0 });
    const item = find(id);
    if (item) notify(state, item.owner, [item]);
  };

  const send = async ({ id, file }: UploadItem): Promise<void> => {
    const transfer = transfers.get(id)!;
    if (!transfer.isPrepared) change(id, { state: 'preparing' });
    const fileId = await sendFile(ports, {
      ...transfer,
      signal: transfer.abort.signal,
      read: () => file,
      onPrepared: (prepared) => {
        transfer.isPrepared = true;
        change(id, { state: 'sending', file: prepared });
      },
      onShare: (share, isWaiting = false) => change(id, { share, isWaiting }),
    });
    if (!fileId || transfer.abort.signal.aborted) return;
    transfer.fileId = fileId;
    change(id, { state: 'stored', share: 1 });
  };

  const run = async (item: UploadItem): Promise<void> => {
    running += 1;
    try {
      await send(item);
    } catch (cause) {
      // A file that the user removed is not reported.
      if (find(item.id)) fail(item.id, cause);
    } finally {
      running -= 1;
      next();
      finish(item.owner);
    }
  };

  const next = (): void => {
    for (const item of items.get()) {
      if (running >= PARALLEL) return;
      if (item.state !== 'waiting') continue;
      // Bytes that were uploaded before the connection was lost are not sent again.
      if (transfers.get(item.id)?.fileId) {
        change(item.id, { state: 'stored', share: 1 });
        finish(item.owner);
      } else {
        change(item.id, { state: 'sending', share: 0, cause: undefined });
        void run(item);
      }
    }
  };

  /**
   * Attaches uploaded files to their owner: when no further upload for it is in progress, the batch is full, or the
   * maximum wait has passed.
   */
  const finish = (owner: string, patient = true): void => {
    if (finishing.has(owner)) return;
    const ofOwner = items.get().filter((item) => item.owner === owner);
    const stored = ofOwner.filter(({ state }) => state === 'stored');
    if (stored.length === 0) return;
    if (patient && stored.length < BATCH && ofOwner.some((item) => isUnderWay(item) && item.state !== 'stored')) {
      if (!timers.has(owner))
        timers.set(
          owner,
          setTimeout(() => finish(owner, false), LONGEST_WAIT_MS),
        );
      return;
    }
    clearTimeout(timers.get(owner));
    timers.delete(owner);
    finishing.add(owner);
    void give(owner, stored.slice(0, BATCH)).finally(() => {
      finishing.delete(owner);
      finish(owner);
    });
  };

  const give = (owner: string, batch: readonly UploadItem[]): Promise<void> =>
    giveFiles(
      batch,
      async (items) => {
        // Some may have been removed in the meantime.
        const there = items.filter(({ id }) => find(id));
        if (there.length === 0) return;
        await ports.finish(
          owner,
          there.map(({ id }) => transfers.get(id)!.fileId!),
        );
        remove(there.map(({ id }) => id));
        notify('finished', owner, there);
      },
      ({ id }, cause) => {
        if (find(id)) fail(id, cause);
      },
    );

  const retry = (ids: readonly string[]): void => {
    for (const id of ids) change(id, { state: 'waiting', share: 0, cause: undefined });
    next();
  };
  const cancel = (ids: readonly string[]): void => {
    for (const id of ids) transfers.get(id)?.abort.abort();
    ports.giveUp?.(items.get().flatMap(({ id, file }) => (ids.includes(id) ? [file] : [])));
    remove(ids);
    next();
  };

  return {
    items,
    add: (owner, files) => {
      const added = files.map((file): UploadItem => {
        lastId += 1;
        const id = `upload-${lastId}`;
        transfers.set(id, { abort: new AbortController(), isPrepared: false });
        return { id, owner, file, state: 'waiting', share: 0 };
      });
      items.set([...items.get(), ...added]);
      next();
    },
    cancel: (id) => cancel([id]),
    cancelAll: (owner) =>
      cancel(
        items
          .get()
          .filter((item) => owner === undefined || item.owner === owner)
          .map(({ id }) => id),
      ),
    retry: (id) => retry([id]),
    retryLost: () =>
      retry(
        items
          .get()
          .filter(({ state }) => state === 'lost')
          .map(({ id }) => id),
      ),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
