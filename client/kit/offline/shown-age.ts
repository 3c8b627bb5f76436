import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

/** The time of the oldest answer that is shown from this device; null while all come from the server. */
const shownStore = createStore<number | null>(null);

export const useShownAge = (): number | null => useStore(shownStore);

/** An answer of this time was shown from the device. */
export const noteShown = (at: number): void => shownStore.set(Math.min(at, shownStore.get() ?? at));

/** The server has answered: whether answers from the device were shown before. */
export const noteServed = (): boolean => {
  const wasShown = shownStore.get() !== null;
  shownStore.set(null);
  return wasShown;
};
