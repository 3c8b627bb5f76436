import { useRef, useState } from 'react';
import { badFile } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { FileRefused } from '../../../kit/files/prepared-file.ts';
import { isTooLarge, preparedAttachment, showTooLarge } from '../data/use-ticket-uploads.ts';
import type { RefusedFile } from './RefusedFiles.tsx';

/** Only the names: files are too large for the browser's storage, and should not be stored there. */
const DRAFT_KEY = 'ticket-new-files';

/**
 * Files chosen for a ticket that does not exist yet: validated and resized immediately, uploaded when the ticket
 * exists.
 */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [preparing, setPreparing] = useState(0);
  // From an earlier visit to this form: a draft cannot restore files.
  const [missing, setMissing] = useState<readonly string[]>(() => readDraft<string[]>(DRAFT_KEY, 'local') ?? []);
  const newest = useRef<readonly File[]>([]);
  const underWay = useRef(new Set<Promise<void>>());

  const keep = (next: readonly File[]): void => {
    newest.current = next;
    setFiles(next);
    writeDraft(DRAFT_KEY, next.length > 0 ? next.map(({ name }) => name) : null, 'local');
  };
  const refuse = (name: string, cause: unknown): void =>
    setRefused((before) => [...before, { key: crypto.randomUUID(), name, cause }]);

  const take = async (file: File): Promise<void> => {
    try {
      const prepared = await preparedAttachment(file);
      keep([...newest.current, prepared]);
    } catch (cause) {
      if (isTooLarge(cause)) showTooLarge([file.name]);
      else refuse(file.name, cause);
    }
  };
  const begin = (file: File): void => {
    const work = take(file).finally(() => {
      underWay.current.delete(work);
      setPreparing(underWay.current.size);
    });
    underWay.current.add(work);
    setPreparing(underWay.current.size);
  };

  return {
    files,
    refused,
    preparing: preparing > 0,
    missing,
    add: (chosen: readonly File[], folders: readonly string[] = []) => {
      chosen.forEach(begin);
      for (const name of folders) refuse(name, new FileRefused(badFile('fileFolder', name)));
    },
    remove: (file: File) => keep(newest.current.filter((other) => other !== file)),
    dismissRefused: () => setRefused([]),
    /** Returns all files, after resizing has finished. */
    ready: async (): Promise<readonly File[]> => {
      await Promise.all(underWay.current);
      return newest.current;
    },
    /** Called when they are uploading, or discarded. */
    clear: () => {
      newest.current = [];
      clearDraft(DRAFT_KEY, 'local');
      setFiles([]);
      setRefused([]);
      setMissing([]);
    },
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
