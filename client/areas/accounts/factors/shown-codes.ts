import { createStore } from '../../../kit/data/store.ts';

/** Recovery codes that the server has just created. Stored only here, until the person closes their dialog. */
export const shownCodes = createStore<readonly string[] | null>(null);
