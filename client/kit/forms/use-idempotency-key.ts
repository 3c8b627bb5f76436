import { useRef } from 'react';
import { newId } from '../data/new-id.ts';
import { failureOf } from '../errors/server-error.ts';
import { clearDraft, type DraftStore, readDraft, writeDraft } from './drafts.ts';

type Sent = { input: unknown; key: string };
type Draft = { draftKey?: string | undefined; draftStore?: DraftStore | undefined };

export interface IdempotencyKey {
  /** The key of an input. */
  of: (input: unknown) => string;
  /**
   * Creates the record of an input under its key, and forgets the key once it was created, or when the server answers
   * NOT_FOUND: an earlier attempt had created it, and somebody has deleted it since. Throws what `send` throws.
   */
  create: <Created>(input: unknown, send: (key: string) => Created | Promise<Created>) => Promise<Created>;
  /** Called when the draft is discarded. */
  forget: () => void;
}

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
 * not stored.
 */
export const useIdempotencyKey = ({ draftKey, draftStore = 'session' }: Draft = {}): IdempotencyKey => {
  const sent = useRef<Sent | null>(null);
  const stored = draftKey && `${draftKey}-sent`;
  const of = (given: unknown): string => {
    const input = comparable(given);
    const before = sent.current ?? (stored ? readDraft<Sent>(stored, draftStore) : null);
    const isSame = before !== null && JSON.stringify(before.input) === JSON.stringify(input);
    sent.current = isSame ? before : { input, key: newId() };
    if (stored) writeDraft(stored, sent.current, draftStore);
    return sent.current.key;
  };
  const forget = (): void => {
    sent.current = null;
    if (stored) clearDraft(stored, draftStore);
  };
  const create: IdempotencyKey['create'] = async (input, send) => {
    try {
      const created = await send(of(input));
      forget();
      return created;
    } catch (error) {
      if (failureOf(error).code === 'NOT_FOUND') forget();
      throw error;
    }
  };
  return { of, create, forget };
};
