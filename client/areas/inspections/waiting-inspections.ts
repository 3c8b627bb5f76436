import { createStore } from '../../kit/data/store.ts';

/** How many changes of an inspection wait on this device. Apart from their outbox, whose code is loaded with the first of them. */
export const waitingInspections = createStore<ReadonlyMap<string, number>>(new Map());
