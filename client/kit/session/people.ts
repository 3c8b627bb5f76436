import { PeopleChangedDocument, type PeopleChangedSubscription } from '../../generated/app.ts';
import { apolloClient } from '../data/apollo.ts';
import { currentSession, movedStore, onSessionChange } from './session.ts';
import { EVENT } from '../data/fetch-policies.ts';

export type PeopleChange = PeopleChangedSubscription['peopleChanged'];

/** Nobody was named: it may have been anybody. */
const ANYBODY: PeopleChange = { stale: true, users: [], client: true };
const AGAIN = 5_000;

const listeners = new Set<(change: PeopleChange) => void>();
let subscription: { unsubscribe: () => void } | null = null;
let timer = 0;

const tell = (change: PeopleChange): void => {
  for (const listener of listeners) listener(change);
};

const start = (): void => {
  clearTimeout(timer);
  subscription?.unsubscribe();
  subscription = null;
  // A page that was left behind for another organisation has nothing to follow any more.
  if (!currentSession() || movedStore.get()) return;
  // The socket comes back by itself; what ends here was ended by the server, mostly with the session. Asking who one is
  // finds out.
  const ended = (): void => {
    tell(ANYBODY);
    timer = window.setTimeout(start, AGAIN);
  };
  subscription = apolloClient
    .subscribe({ query: PeopleChangedDocument, fetchPolicy: EVENT })
    .subscribe({ next: ({ data }) => data && tell(data.peopleChanged), error: ended, complete: ended });
};

/**
 * Hears of people who were created, changed or removed, and of changes of the organisation itself. One subscription
 * serves the whole page; it also keeps the socket open on every screen, so that changed rights are noticed where
 * nothing else is live.
 */
export const followPeople = (listener: (change: PeopleChange) => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    onSessionChange(start);
    start();
  }
  return () => void listeners.delete(listener);
};
