import { useState } from 'react';
import { isSame } from '../outbox/outbox-entries.ts';

/**
 * The text of an autosaved field. While the field has the focus it shows the typed text (including trailing spaces),
 * even if a response arrives in the meantime; changes of other users are shown when no local change is pending.
 */
export const useTyped = (value: string, isWaiting: boolean, save: (value: string, seen: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && (isWaiting || isSame(typed, value)) ? typed : value;
  return {
    value: shown,
    onChange: (next: string): void => {
      setTyped(next);
      save(next, shown);
    },
    onBlur: (): void => setTyped(null),
  };
};
