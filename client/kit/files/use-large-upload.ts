import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LargeFileUse } from '../../../schema/platform/files/large-files.shared.ts';
import { sendLargeFile } from './large-upload.ts';
import { clearDraft, readDraft, writeDraft } from '../forms/drafts.ts';

/** The stored data of an upload that was begun: after a reload, the file itself must be chosen again. */
export type BegunUpload = { name: string; share: number };

export type LargeUpload =
  | { kind: 'none' }
  | { kind: 'sending' | 'waiting'; file: File; sent: number }
  | { kind: 'sent'; file: File; fileId: string }
  | { kind: 'failed'; file: File; cause: unknown };

interface Shown {
  upload: LargeUpload;
  begun: BegunUpload | null;
}

/** Uploads one large file. The upload starts when the file is chosen, and does not depend on a mounted component. */
export class LargeUploadSession {
  readonly #use: LargeFileUse;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #running: { abort: AbortController; sent: Promise<string> } | null = null;

  /** `place`: where the file belongs, if there are several. */
  constructor(use: LargeFileUse, place = '') {
    this.#use = use;
    this.#key = place ? `upload:${use}:${place}` : `upload:${use}`;
    this.#shown = { upload: { kind: 'none' }, begun: readDraft<BegunUpload>(this.#key, 'local') };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): Shown => this.#shown;

  #show(upload: LargeUpload, begun = this.#shown.begun): void {
    this.#shown = { upload, begun };
    for (const listener of this.#listeners) listener();
  }

  readonly choose = (file: File): void => {
    this.stop();
    const abort = new AbortController();
    const isCurrent = (): boolean => !abort.signal.aborted;
    this.#show({ kind: 'sending', file, sent: 0 }, null);
    const sent = sendLargeFile(this.#use, file, {
      signal: abort.signal,
      onState: ({ sent: bytes, state }) => {
        if (!isCurrent()) return;
        this.#show({ kind: state, file, sent: bytes });
        writeDraft(this.#key, { name: file.name, share: bytes / file.size } satisfies BegunUpload, 'local');
      },
    });
    this.#running = { abort, sent };
    sent.then(
      (fileId) => isCurrent() && this.#show({ kind: 'sent', file, fileId }),
      (cause: unknown) => {
        if (!isCurrent()) return;
        this.done();
        this.#show({ kind: 'failed', file, cause });
      },
    );
  };
  readonly cancel = (): void => {
    this.stop();
    this.#running = null;
    this.#show({ kind: 'none' });
  };
  /** The id of the file, as soon as it has been sent; null without one. */
  readonly finished = (): Promise<string> | null => this.#running?.sent ?? null;
  /** Called when a record refers to the file: deletes the stored data of the upload. */
  readonly done = (): void => clearDraft(this.#key, 'local');
  /** Aborts the upload. If the same file is chosen again, the upload resumes where it stopped. */
  readonly stop = (): void => this.#running?.abort.abort();
}

/** An upload that continues after this component is unmounted. */
export const useUploadSession = (session: LargeUploadSession) => {
  const { choose, cancel, finished, done } = session;
  return { ...useSyncExternalStore(session.subscribe, session.read), choose, cancel, finished, done };
};
export type LargeUploadState = ReturnType<typeof useUploadSession>;

/** An upload that is aborted when this component is unmounted. */
export const useLargeUpload = (use: LargeFileUse, place = ''): LargeUploadState => {
  const [session] = useState(() => new LargeUploadSession(use, place));
  useEffect(() => session.stop, [session]);
  return useUploadSession(session);
};
