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

/** Shows settings before the server has agreed. `layer` names the assumption, for settleSettings. */
export function assumeSettings(cache: ApolloCache, layer: string, part: SettingsPart): void {
  cache.batch({ optimistic: layer, update: (store) => write(store, part) });
}

/** Replaces an assumption by what the server stored, or takes it back, in one drawing. */
export function settleSettings(cache: ApolloCache, layer: string, stored: SettingsPart | null): void {
  cache.batch({
    removeOptimistic: layer,
    optimistic: false,
    update: (store) => {
      if (stored) write(store, stored);
    },
  });
}

/** Puts a renamed column into the cache, unless an event has brought a newer state of it. */
export function putColumn(cache: ApolloCache, column: BoardColumnFragment): void {
  const id = cache.identify({ __typename: 'Board', id: column.id });
  const known = cache.readFragment<BoardColumnFragment>({
    id,
    fragment: BoardColumnFragmentDoc,
    fragmentName: 'BoardColumn',
  });
  if (known && known.version > column.version) return;
  cache.writeFragment({ id, fragment: BoardColumnFragmentDoc, fragmentName: 'BoardColumn', data: column });
}

/** Takes a column off the board; where its tickets went, the event tells. */
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
