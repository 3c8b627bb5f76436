import type { ApolloCache } from '@apollo/client';
import {
  type BoardColumnFragment,
  BoardColumnFragmentDoc,
  type BoardSettingsFragment,
} from '../../../generated/tickets-board-settings.ts';
import { applyBoardChange } from '../data/board-cache.ts';

/** Order and standard columns, or some of them. */
export type SettingsPart = Partial<
  Pick<BoardSettingsFragment, 'boardOrder' | 'standardOpenBoard' | 'standardClosedBoard'>
>;

const write = (store: ApolloCache, part: SettingsPart): void => {
  const id = store.identify({ __typename: 'Settings' });
  store.modify({ id, fields: Object.fromEntries(Object.entries(part).map(([name, value]) => [name, () => value])) });
};

/** Optimistic update: shows settings before the server's response. `layer` identifies it for endSettings. */
export function assumeSettings(cache: ApolloCache, layer: string, part: SettingsPart): void {
  cache.batch({ optimistic: layer, update: (store) => write(store, part) });
}

/** Replaces an optimistic update by the stored settings, or reverts it, in one render. */
export function endSettings(cache: ApolloCache, layer: string, stored: SettingsPart | null): void {
  cache.batch({
    removeOptimistic: layer,
    optimistic: false,
    update: (store) => {
      if (stored) write(store, stored);
    },
  });
}

/** Stores a renamed column in the cache, unless an event has brought a newer version of it. */
export function putColumn(cache: ApolloCache, column: BoardColumnFragment): void {
  const id = cache.identify({ __typename: 'Board', id: column.id });
  const cached = cache.readFragment<BoardColumnFragment>({
    id,
    fragment: BoardColumnFragmentDoc,
    fragmentName: 'BoardColumn',
  });
  if (cached && cached.version > column.version) return;
  cache.writeFragment({ id, fragment: BoardColumnFragmentDoc, fragmentName: 'BoardColumn', data: column });
}

/** Removes a column from the board; the event says where its tickets moved. */
export function dropColumn(cache: ApolloCache, id: string): void {
  applyBoardChange(cache, {
    version: 0,
    stale: false,
    tickets: [],
    removedTickets: [],
    boards: [],
    removedBoards: [id],
    users: [],
    removedUsers: [],
    settings: null,
    counts: [],
  });
}
