import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { OverdueDocument } from '../generated/app-overdue.ts';
import { OWN_STORE } from '../kit/data/fetch-policies.ts';
import { backgroundContext } from '../kit/data/operation-context.ts';
import { useHasRights } from '../kit/session/me.ts';
import { useSession } from '../kit/session/session.ts';
import { currentOf } from '../ui/Link.tsx';
import type { ShownEntry } from './menu.ts';

/** Milliseconds after which the numbers are read at the earliest again. */
const FRESH_MS = 60_000;
/** The same after a change. Many changes of many people lead to few readings. */
const CHANGED_MS = 20_000;
/** The first page is loaded before. */
export const BADGES_DELAY_MS = 1_500;

type Tile = { page: string; overdue: number };

let cached: { token: string; at: number; tiles: readonly Tile[] } | null = null;

/**
 * What is overdue, by the address of its list. Read after the page has loaded, anew on a later navigation, and soon
 * after `changed` was called; at the earliest after `firstAfter` milliseconds.
 */
export const useOverdueTiles = (firstAfter: number): { tiles: readonly Tile[]; changed: () => void } => {
  const client = useApolloClient();
  const token = useSession()?.token;
  // As on the start page: who looks after nothing has own tasks alone.
  const mine = !useHasRights();
  const { pathname } = useLocation();
  const [tiles, setTiles] = useState<readonly Tile[]>(() => (cached && cached.token === token ? cached.tiles : []));
  const [changes, setChanges] = useState(0);
  const changed = useCallback(() => setChanges((count) => count + 1), []);
  const read = useRef(0);
  useEffect(() => {
    if (!token) return undefined;
    const age = cached?.token === token ? Date.now() - cached.at : FRESH_MS;
    const isStale = changes !== read.current;
    if (age < FRESH_MS && !isStale) return undefined;
    const timer = setTimeout(
      () => {
        client
          .query({ query: OverdueDocument, variables: { mine }, fetchPolicy: OWN_STORE, context: backgroundContext })
          .then(({ data }) => {
            if (!data) return;
            read.current = changes;
            cached = { token, at: Date.now(), tiles: data.dueItems.tiles };
            setTiles(cached.tiles);
          })
          // Numbers are an addition: without them the navigation works.
          .catch(() => undefined);
      },
      Math.max(firstAfter, CHANGED_MS - age),
    );
    return () => clearTimeout(timer);
  }, [client, token, mine, pathname, changes, firstAfter]);
  return { tiles, changed };
};

/** How much is overdue in the lists of an entry. */
export const overdueIn = ({ tabs, to }: ShownEntry, tiles: readonly Tile[]): number => {
  // That page has all of it; a number would repeat those below.
  if (to === '/app/today') return 0;
  return tiles.reduce((sum, { page, overdue }) => {
    const isHere =
      currentOf(
        page,
        tabs.map((tab) => tab.to),
      ) !== undefined;
    return isHere ? sum + overdue : sum;
  }, 0);
};
