import { createStore } from '../../kit/data/store.ts';

/**
 * The number of unsent changes of each inspection on this device. Separate from their outbox, whose code is loaded with
 * the first change.
 */
export const waitingInspections = createStore<ReadonlyMap<string, number>>(new Map());
