import { createStore } from '../../../kit/data/store.ts';

/** Recovery codes that the server has just made. They exist here alone, until the person closes their dialog. */
export const shownCodes = createStore<readonly string[] | null>(null);
