import { useState } from 'react';
import { isSame } from '../outbox/outbox-entries.ts';

/**
 * The text of a field that saves itself. What is typed stays as it was typed (with its trailing blank) for as long as
 * the field has the focus, though the server's answer comes meanwhile; what somebody else writes appears as soon as
 * nothing of one's own waits.
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
