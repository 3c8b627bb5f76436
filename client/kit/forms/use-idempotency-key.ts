import { useRef } from 'react';
import { newId } from '../data/new-id.ts';

/**
 * Idempotency keys for what a form creates. The same input has the same key: sent again after an answer was lost, it
 * makes one record, not two. `of` answers the key of an input, `forget` is called once that has been created.
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
