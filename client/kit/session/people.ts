import { PeopleChangedDocument, type PeopleChangedSubscription } from '../../generated/app.ts';
import { apolloClient } from '../data/apollo.ts';
import { currentSession, staleStore, onSessionChange } from './session.ts';
import { EVENT } from '../data/fetch-policies.ts';
import { whenFirstDrawn } from '../data/when-idle.ts';

export type PeopleChange = Omit<PeopleChangedSubscription['peopleChanged'], 'version'>;

/** An event without ids: any user may have changed. */
const ANYBODY: PeopleChange = { stale: true, users: [], notified: [], client: true };
const AGAIN = 5_000;

const listeners = new Set<(change: PeopleChange) => void>();
let subscription: { unsubscribe: () => void } | null = null;
let timer = 0;
/** The newest version that was received. The server sends first what was missed since then; since 0: that anything may have changed. */
let version = 0;

const tell = (change: PeopleChange): void => {
  for (const listener of listeners) listener(change);
};

const start = (): void => {
  clearTimeout(timer);
  subscription?.unsubscribe();
  subscription = null;
  // A page whose organisation the browser has left does not resubscribe.
  if (!currentSession() || staleStore.get()) return;
  // The socket reconnects by itself; a subscription that ends was ended by the server, mostly because the session
  // ended. Refetching the user finds out.
  const ended = (): void => {
    tell(ANYBODY);
    timer = window.setTimeout(start, AGAIN);
  };
  subscription = apolloClient
    .subscribe({ query: PeopleChangedDocument, variables: { since: version }, fetchPolicy: EVENT })
    .subscribe({
      next: ({ data }) => {
        if (!data) return;
        version = Math.max(version, data.peopleChanged.version);
        tell(data.peopleChanged);
      },
      error: ended,
      complete: ended,
    });
};

/**
 * Subscribes to created, changed and removed users, and to changes of the organisation itself. One subscription serves
 * the whole page; it also keeps the socket open on every screen, so that changed permissions are noticed where there is
 * no other subscription.
 */
export const followPeople = (listener: (change: PeopleChange) => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    onSessionChange(() => {
      version = 0;
      start();
    });
    void whenFirstDrawn().then(start);
  }
  return () => void listeners.delete(listener);
};
