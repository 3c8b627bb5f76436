import { createStore, type Store } from '../data/store.ts';
import { giveFiles, sendFile, type TransferPorts, UploadForgotten, UploadRefused } from './file-transfer.ts';

/**
 *   waiting    for its turn
 *   preparing  a photo is being made smaller
 *   sending    its bytes are on their way
 *   stored     its bytes have arrived, and its owner is about to be told
 *   lost       the connection broke, or the server could not; it can be tried again
 *   refused    it will not be accepted, however often it is tried
 * What has arrived and belongs to its owner is in the list no more.
 */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'stored' | 'lost' | 'refused';

export type UploadItem = {
  id: string;
  /** To what the file shall belong: the id of a ticket, say. */
  owner: string;
  /** As chosen, and as prepared since. It stays in memory until it has arrived, so that it can be sent again. */
  file: File;
  state: UploadState;
  /** How much has arrived, 0 to 1. */
  share: number;
  /** Why it was refused or lost: whatever the ports threw. */
  cause?: unknown;
};

/** What a queue needs from outside. `finish` may throw UploadRefused and UploadForgotten. */
export type UploadPorts = TransferPorts & {
  /** Gives files that have arrived to their owner, several at once. */
  finish: (owner: string, fileIds: string[]) => Promise<void>;
};

/** How many files are on their way at once. */
export const PARALLEL = 3;
/** So many files are given to their owner in one call. */
export const BATCH = 20;
/** After this many milliseconds what has arrived is given to its owner, though more is on its way. */
const LONGEST_WAIT_MS = 1_000;

export type UploadEvent = { kind: 'finished' | 'refused' | 'lost'; owner: string; items: readonly UploadItem[] };

export type UploadQueue = {
  items: Store<readonly UploadItem[]>;
  add: (owner: string, files: readonly File[]) => void;
  /** Takes a file out, wherever it is. */
  cancel: (id: string) => void;
  retry: (id: string) => void;
  /** Tries everything again that was lost: when the connection is back. */
  retryLost: () => void;
  /** Takes out all files of one owner, or all. */
  cancelAll: (owner?: string) => void;
  /** Told of each end that an upload comes to, except when a person takes it out. */
  onEvent: (listener: (event: UploadEvent) => void) => () => void;
};

/** True for files that still want to go somewhere by themselves. */
export const isUnderWay = ({ state }: UploadItem): boolean => state !== 'lost' && state !== 'refused';

type Transfer = { abort: AbortController; isPrepared: boolean; fileId?: string };

/** Files on their way to the server: a few at once, each with its progress, none stopping another. */
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
    const own = transfers.get(id)!;
    if (!own.isPrepared) change(id, { state: 'preparing' });
    const fileId = await sendFile(ports, {
      ...own,
      signal: own.abort.signal,
      read: () => file,
      onPrepared: (prepared) => {
        own.isPrepared = true;
        change(id, { state: 'sending', file: prepared });
      },
      onShare: (share) => change(id, { share }),
    });
    if (!fileId || own.abort.signal.aborted) return;
    own.fileId = fileId;
    change(id, { state: 'stored', share: 1 });
  };

  const run = async (item: UploadItem): Promise<void> => {
    running += 1;
    try {
      await send(item);
    } catch (cause) {
      // Whoever takes a file out knows that it does not arrive.
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
      // What had arrived before the connection broke need not be sent again.
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
   * Gives what has arrived to its owner: once nothing more is on its way there, or enough has gathered, or waiting gets
   * long.
   */
  const finish = (owner: string, patient = true): void => {
    if (finishing.has(owner)) return;
    const own = items.get().filter((item) => item.owner === owner);
    const stored = own.filter(({ state }) => state === 'stored');
    if (stored.length === 0) return;
    if (patient && stored.length < BATCH && own.some((item) => isUnderWay(item) && item.state !== 'stored')) {
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
        // Some may have been taken out since.
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
