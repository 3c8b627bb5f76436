import { useRef } from 'react';
import { newId } from '../data/new-id.ts';

/**
 * Idempotency keys of the records that a form creates. The same input has the same key, so a retry after a lost
 * response does not create a second record. `of` returns the key of an input; call `forget` after the record was
 * created.
 */
export const useIdempotencyKey = (): { of: (input: unknown) => string; forget: () => void } => {
  const sent = useRef<{ input: string; key: string } | null>(null);
  return {
    of: (input) => {
      const text = JSON.stringify(input);
      if (sent.current?.input !== text) sent.current = { input: text, key: newId() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = null;
    },
  };
};
