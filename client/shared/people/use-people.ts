import { useMemo } from 'react';
import { PeopleDocument, usePeopleQuery } from '../../generated/people.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { readAfterEvent } from '../../kit/data/read-after-event.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useMe } from '../../kit/session/me.ts';
import { followPeople } from '../../kit/session/people.ts';
import type { Person } from './person.ts';

/** Users by id, sorted by name. */
export type People = ReadonlyMap<string, Person>;

/** Refreshes the cached users in the background; after a failure the next reader fetches them. */
const readAgain = (): void => {
  const { cache } = apolloClient;
  if (cache.readQuery({ query: PeopleDocument }) === null) return;
  readAfterEvent(apolloClient, { query: PeopleDocument, context: backgroundContext }).catch(() =>
    cache.evict({ fieldName: 'people' }),
  );
};

let isFollowed = false;
const follow = (): void => {
  if (isFollowed) return;
  isFollowed = true;
  followPeople(({ users, stale }) => {
    if (users.length > 0 || stale) readAgain();
  });
};

const byName = new Intl.Collator('de').compare;

/**
 * All assignable users, and former users who are still assigned to tickets: from the cache, which follows changes.
 * Until the first response it contains only the logged-in user (`isKnown` is false).
 */
export const usePeople = (): { people: People; isKnown: boolean; error: unknown; refetch: () => void } => {
  follow();
  const me = useMe()?.user;
  const { data, error, refetch } = usePeopleQuery({ context: QUIET });
  const people = useMemo(() => {
    const loaded: readonly Person[] = data?.people ?? (me ? [{ ...me, removed: false }] : []);
    return new Map(loaded.toSorted((a, b) => byName(a.name, b.name)).map((person) => [person.id, person]));
  }, [data, me]);
  return { people, isKnown: data !== undefined, error, refetch: () => void refetch().catch(() => undefined) };
};
