import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { type BoardState, storeOf } from './board-store.ts';

/** How much of the board is loaded, and what is loading. */
export function useBoardState(): BoardState {
  const store = storeOf(useApolloClient().cache);
  return useSyncExternalStore(store.subscribe, store.get);
}
