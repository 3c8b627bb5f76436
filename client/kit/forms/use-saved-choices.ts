import { useState } from 'react';
import { useLatest } from '../table/use-latest.ts';

/**
 * Saves changes one after the other: what is chosen while some are being saved follows together, the last value of each.
 * `onIdle` is called when nothing waits any more. `save` reports its failures itself; changes after a failed one are
 * saved as well.
 */
export const savedInTurn = <Choices extends object>(
  save: (changes: Partial<Choices>) => Promise<unknown>,
  onIdle: () => void,
): ((changes: Partial<Choices>) => Promise<void>) => {
  let waiting: Partial<Choices> | null = null;
  let isSaving = false;
  return async (changes) => {
    waiting = { ...waiting, ...changes };
    if (isSaving) return;
    isSaving = true;
    while (waiting) {
      const next: Partial<Choices> = waiting;
      waiting = null;
      await save(next).catch(() => undefined);
    }
    isSaving = false;
    onIdle();
  };
};

/**
 * Settings without a save button, and the function that changes some of them. A choice is shown and saved at once, and
 * the stored value again after `save` has ended, which gets the changes and all settings with them. The fields stay
 * enabled meanwhile, so that they keep the focus.
 */
export const useSavedChoices = <Choices extends object>(
  stored: Choices,
  save: (changes: Partial<Choices>, all: Choices) => Promise<unknown>,
): [Choices, (changes: Partial<Choices>) => void] => {
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const newest = useLatest((changes: Partial<Choices>) => save(changes, { ...stored, ...changes }));
  const [send] = useState(() => savedInTurn(newest, () => setChosen({})));
  const choose = (changes: Partial<Choices>): void => {
    setChosen((before) => ({ ...before, ...changes }));
    void send(changes);
  };
  return [{ ...stored, ...chosen }, choose];
};
