import { createStore, type Store } from '../data/store.ts';
import { attachFiles, sendFile, type TransferPorts, UploadForgotten, UploadRefused } from './file-transfer.ts';

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
  /** The connection is lost; the upload resumes automatically. */
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
export const isInProgress = ({ state }: UploadItem): boolean => state !== 'lost' && state !== 'refused';

type Transfer = { abort: AbortController; isPrepared: boolean; fileId?: string };

/** Uploads a few files at the same time, each with its progress; one that fails does not stop the others. */
class PageUploads implements UploadQueue {
  readonly items = createStore<readonly UploadItem[]>([]);
  readonly #transfers = new Map<string, Transfer>();
  /** Owners to which files are being attached. */
  readonly #finishing = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<(event: UploadEvent) => void>();
  #running = 0;
  #lastId = 0;

  constructor(private readonly ports: UploadPorts) {}

  add(owner: string, files: readonly File[]): void {
    const added = files.map((file): UploadItem => {
      this.#lastId += 1;
      const id = `upload-${this.#lastId}`;
      this.#transfers.set(id, { abort: new AbortController(), isPrepared: false });
      return { id, owner, file, state: 'waiting', share: 0 };
    });
    this.items.set([...this.items.get(), ...added]);
    this.#next();
  }

  cancel(id: string): void {
    this.#cancel([id]);
  }

  cancelAll(owner?: string): void {
    this.#cancel(this.#idsOf((item) => owner === undefined || item.owner === owner));
  }

  retry(id: string): void {
    this.#retry([id]);
  }

  retryLost(): void {
    this.#retry(this.#idsOf(({ state }) => state === 'lost'));
  }

  onEvent(listener: (event: UploadEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #retry(ids: readonly string[]): void {
    for (const id of ids) this.#change(id, { state: 'waiting', share: 0, cause: undefined });
    this.#next();
  }

  #cancel(ids: readonly string[]): void {
    for (const id of ids) this.#transfers.get(id)?.abort.abort();
    this.ports.giveUp?.(this.items.get().flatMap(({ id, file }) => (ids.includes(id) ? [file] : [])));
    this.#remove(ids);
    this.#next();
  }

  /** Starts waiting uploads while fewer than PARALLEL are running. */
  #next(): void {
    for (const item of this.items.get()) {
      if (this.#running >= PARALLEL) return;
      if (item.state !== 'waiting') continue;
      // Bytes that were uploaded before the connection was lost are not sent again.
      if (this.#transfers.get(item.id)?.fileId) {
        this.#change(item.id, { state: 'stored', share: 1 });
        this.#finish(item.owner);
      } else {
        this.#change(item.id, { state: 'sending', share: 0, cause: undefined });
        void this.#run(item);
      }
    }
  }

  async #run(item: UploadItem): Promise<void> {
    this.#running += 1;
    try {
      await this.#send(item);
    } catch (cause) {
      // A file that the user removed is not reported.
      if (this.#find(item.id)) this.#fail(item.id, cause);
    } finally {
      this.#running -= 1;
      this.#next();
      this.#finish(item.owner);
    }
  }

  async #send({ id, file }: UploadItem): Promise<void> {
    const transfer = this.#transfers.get(id)!;
    if (!transfer.isPrepared) this.#change(id, { state: 'preparing' });
    const fileId = await sendFile(this.ports, {
      ...transfer,
      signal: transfer.abort.signal,
      read: () => file,
      onPrepared: (prepared) => {
        transfer.isPrepared = true;
        this.#change(id, { state: 'sending', file: prepared });
      },
      onShare: (share, isWaiting = false) => this.#change(id, { share, isWaiting }),
    });
    if (!fileId || transfer.abort.signal.aborted) return;
    transfer.fileId = fileId;
    this.#change(id, { state: 'stored', share: 1 });
  }

  /**
   * Attaches uploaded files to their owner: when no further upload for it is in progress, the batch is full, or the
   * maximum wait has passed.
   */
  #finish(owner: string, patient = true): void {
    if (this.#finishing.has(owner)) return;
    const ofOwner = this.items.get().filter((item) => item.owner === owner);
    const stored = ofOwner.filter(({ state }) => state === 'stored');
    if (stored.length === 0) return;
    const isMoreComing = ofOwner.some((item) => isInProgress(item) && item.state !== 'stored');
    if (patient && stored.length < BATCH && isMoreComing) {
      if (this.#timers.has(owner)) return;
      this.#timers.set(
        owner,
        setTimeout(() => this.#finish(owner, false), LONGEST_WAIT_MS),
      );
      return;
    }
    clearTimeout(this.#timers.get(owner));
    this.#timers.delete(owner);
    this.#finishing.add(owner);
    void this.#attach(owner, stored.slice(0, BATCH)).finally(() => {
      this.#finishing.delete(owner);
      this.#finish(owner);
    });
  }

  #attach(owner: string, batch: readonly UploadItem[]): Promise<void> {
    return attachFiles(
      batch,
      async (items) => {
        // Some may have been removed in the meantime.
        const there = items.filter(({ id }) => this.#find(id));
        if (there.length === 0) return;
        await this.ports.finish(
          owner,
          there.map(({ id }) => this.#transfers.get(id)!.fileId!),
        );
        this.#remove(there.map(({ id }) => id));
        this.#notify('finished', owner, there);
      },
      ({ id }, cause) => {
        if (this.#find(id)) this.#fail(id, cause);
      },
    );
  }

  #fail(id: string, cause: unknown): void {
    const state = cause instanceof UploadRefused ? 'refused' : 'lost';
    if (cause instanceof UploadForgotten) delete this.#transfers.get(id)?.fileId;
    this.#change(id, { state, cause, share: 0 });
    const item = this.#find(id);
    if (item) this.#notify(state, item.owner, [item]);
  }

  #find(id: string): UploadItem | undefined {
    return this.items.get().find((item) => item.id === id);
  }

  #idsOf(matches: (item: UploadItem) => boolean): string[] {
    return this.items.get().flatMap((item) => (matches(item) ? [item.id] : []));
  }

  #change(id: string, to: Partial<UploadItem>): void {
    this.items.set(this.items.get().map((item) => (item.id === id ? { ...item, ...to } : item)));
  }

  #remove(ids: readonly string[]): void {
    for (const id of ids) this.#transfers.delete(id);
    this.items.set(this.items.get().filter((item) => !ids.includes(item.id)));
  }

  #notify(kind: UploadEvent['kind'], owner: string, items: readonly UploadItem[]): void {
    for (const listener of this.#listeners) listener({ kind, owner, items });
  }
}

export const createUploadQueue = (ports: UploadPorts): UploadQueue => new PageUploads(ports);
