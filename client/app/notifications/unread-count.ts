import { UnreadNotificationsDocument } from '../../generated/app-notifications.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { createStore } from '../../kit/data/store.ts';
import { followPeople } from '../../kit/session/people.ts';
import { currentSession, onSessionChange } from '../../kit/session/session.ts';

/** How many notifications are unread; 100 stands for more. */
export const unreadStore = createStore(0);

/** Grows when the list may have changed. */
export const changesStore = createStore(0);

/** Reads the number anew. Without an answer the last one stays: the bell is an addition. */
const readUnread = async (): Promise<void> => {
  if (!currentSession()) return unreadStore.set(0);
  const answer = await apolloClient
    .query({
      query: UnreadNotificationsDocument,
      fetchPolicy: ONE_TIME,
      context: { handled: true, ...backgroundContext },
    })
    .catch(() => null);
  if (answer?.data) unreadStore.set(answer.data.notifications.unread);
};

/** The first page is loaded before. */
const LATER_MS = 1_000;
let isFollowed = false;

/** Keeps the number current: changes are pushed, and what was put off comes back while the page is open. */
export const followUnread = (): void => {
  if (isFollowed) return;
  isFollowed = true;
  const first = setTimeout(() => void readUnread(), LATER_MS);
  const changed = (): void => {
    clearTimeout(first);
    changesStore.set(changesStore.get() + 1);
    void readUnread();
  };
  followPeople(({ notified, stale }) => {
    const userId = currentSession()?.userId;
    if (stale || (userId && notified.includes(userId))) changed();
  });
  onSessionChange(() => void readUnread());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed());
};
