import { useEffect, useRef, useState } from 'react';
import type { LargeFileUse } from '../../../schema/files/large-files.shared.ts';
import { sendLargeFile } from './large-upload.ts';
import { clearDraft, readDraft, writeDraft } from '../forms/drafts.ts';

/** What a device remembers of an upload that was begun: the file itself has to be chosen again after a reload. */
export type BegunUpload = { name: string; share: number };

export type LargeUpload =
  | { kind: 'none' }
  | { kind: 'sending' | 'waiting'; file: File; sent: number }
  | { kind: 'sent'; file: File; fileId: string }
  | { kind: 'failed'; file: File; cause: unknown };

/** Sends one large file, from the moment in which it is chosen. `place`: where it belongs, if there are several. */
export const useLargeUpload = (use: LargeFileUse, place = '') => {
  const key = place ? `upload:${use}:${place}` : `upload:${use}`;
  const [upload, setUpload] = useState<LargeUpload>({ kind: 'none' });
  const [begun, setBegun] = useState(() => readDraft<BegunUpload>(key, 'local'));
  const running = useRef<{ abort: AbortController; sent: Promise<string> } | null>(null);
  useEffect(() => () => running.current?.abort.abort(), []);

  const choose = (file: File): void => {
    running.current?.abort.abort();
    const abort = new AbortController();
    const isCurrent = (): boolean => !abort.signal.aborted;
    setBegun(null);
    setUpload({ kind: 'sending', file, sent: 0 });
    const sent = sendLargeFile(use, file, {
      signal: abort.signal,
      onState: ({ sent: bytes, state }) => {
        if (!isCurrent()) return;
        setUpload({ kind: state, file, sent: bytes });
        writeDraft(key, { name: file.name, share: bytes / file.size } satisfies BegunUpload, 'local');
      },
    });
    running.current = { abort, sent };
    sent.then(
      (fileId) => isCurrent() && setUpload({ kind: 'sent', file, fileId }),
      (cause: unknown) => {
        if (!isCurrent()) return;
        clearDraft(key, 'local');
        setUpload({ kind: 'failed', file, cause });
      },
    );
  };
  const cancel = (): void => {
    running.current?.abort.abort();
    running.current = null;
    setUpload({ kind: 'none' });
  };
  return {
    upload,
    begun,
    choose,
    cancel,
    /** The id of the file, as soon as it has been sent; null without one. */
    finished: (): Promise<string> | null => running.current?.sent ?? null,
    /** Something refers to the file now. */
    done: () => clearDraft(key, 'local'),
  };
};

export type LargeUploadState = ReturnType<typeof useLargeUpload>;
