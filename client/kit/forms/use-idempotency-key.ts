import { useRef } from 'react';
import { newId } from '../data/new-id.ts';
import { clearDraft, type DraftStore, readDraft, writeDraft } from './drafts.ts';

type Sent = { input: unknown; key: string };
type Draft = { draftKey?: string | undefined; draftStore?: DraftStore | undefined };

/** An input as JSON has it. A file counts by its name, size and time. */
const comparable = (input: unknown): unknown =>
  JSON.parse(
    JSON.stringify(input, (_name, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ),
  );

/**
 * Idempotency keys of the records that a form creates. The same input has the same key, so a retry after a lost
 * response does not create a second record; with a draft also after a reload, except for input with secrets, which are
 * not stored. `of` returns the key of an input; call `forget` after the record was created, or its draft discarded.
 */
export const useIdempotencyKey = ({ draftKey, draftStore = 'session' }: Draft = {}): {
  of: (input: unknown) => string;
  forget: () => void;
} => {
  const sent = useRef<Sent | null>(null);
  const stored = draftKey && `${draftKey}-sent`;
  return {
    of: (given) => {
      const input = comparable(given);
      const before = sent.current ?? (stored ? readDraft<Sent>(stored, draftStore) : null);
      const isSame = before !== null && JSON.stringify(before.input) === JSON.stringify(input);
      sent.current = isSame ? before : { input, key: newId() };
      if (stored) writeDraft(stored, sent.current, draftStore);
      return sent.current.key;
    },
    forget: () => {
      sent.current = null;
      if (stored) clearDraft(stored, draftStore);
    },
  };
};
