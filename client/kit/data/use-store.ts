import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store, as a hook. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
