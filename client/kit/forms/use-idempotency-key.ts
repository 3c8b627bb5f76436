import { useRef } from 'react';
import { newId } from '../data/new-id.ts';

/**
 * Ids for what a form creates. The same words have the same id: sent again after an answer was lost, they make one
 * record, not two. `idOf` answers the id of an input, `forget` is called once it has been created.
 */
export const useIdOfWords = (): { idOf: (input: object) => string; forget: () => void } => {
  const sent = useRef<{ as: string; id: string } | null>(null);
  return {
    idOf: (input) => {
      const as = JSON.stringify(input);
      if (sent.current?.as !== as) sent.current = { as, id: newId() };
      return sent.current.id;
    },
    forget: () => {
      sent.current = null;
    },
  };
};
