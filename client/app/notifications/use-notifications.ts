import { useEffect, useState } from 'react';
import {
  NotificationsDocument,
  ReadAllNotificationsDocument,
  ReadNotificationDocument,
  SnoozeNotificationDocument,
  UnreadNotificationDocument,
  type NotificationLineFragment,
} from '../../generated/app-notifications.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { OWN_STORE } from '../../kit/data/fetch-policies.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { present } from '../../kit/data/requests.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { changesStore, unreadStore } from './unread-count.ts';

export type NotificationLine = NotificationLineFragment;

interface Loaded {
  items: readonly NotificationLine[];
  next: string | null;
}

/** A page; the number of the bell is that of the newest answer. */
async function ask(unread: boolean, after: string | null): Promise<Loaded> {
  const { data } = await apolloClient.query({
    query: NotificationsDocument,
    variables: { unread, after },
    fetchPolicy: OWN_STORE,
    context: { handled: true, ...(after === null && backgroundContext) },
  });
  const { items, next, unread: count } = present(data).notifications;
  unreadStore.set(count);
  return { items, next };
}

/** The pages of notifications that were loaded, which follow the events, and what can be done with them. */
export const useNotifications = (unread: boolean) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const changes = useStore(changesStore);

  useEffect(() => {
    let isLeft = false;
    ask(unread, null).then(
      (page) => {
        if (isLeft) return;
        setFailure(null);
        setLoaded(page);
      },
      (error: unknown) => isLeft || setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [unread, changes, attempt]);
  const more = async () => {
    const page = await ask(unread, loaded?.next ?? null).catch(() => null);
    // What has changed meanwhile is read anew.
    if (page)
      setLoaded((before) =>
        before === loaded && before ? { items: [...before.items, ...page.items], next: page.next } : before,
      );
  };

  const set = (id: string, change: Partial<NotificationLine> | null) =>
    setLoaded(
      (before) =>
        before && {
          ...before,
          items: before.items.flatMap((item) => (item.id !== id ? [item] : change ? [{ ...item, ...change }] : [])),
        },
    );
  const change = async (
    id: string,
    mutation: typeof ReadNotificationDocument | typeof UnreadNotificationDocument | typeof SnoozeNotificationDocument,
  ) => {
    try {
      await apolloClient.mutate({ mutation: mutation as typeof ReadNotificationDocument, variables: { id } });
    } catch {
      // The global error table has shown it; the list is read anew.
      setAttempt((count) => count + 1);
    }
  };
  return {
    ...loaded,
    failure,
    retry: () => setAttempt((count) => count + 1),
    more,
    /** Marks one as read or unread. It stays in the list until that is read anew. */
    mark: (id: string, isRead: boolean) => {
      set(id, { readAt: isRead ? new Date().toISOString() : null });
      return change(id, isRead ? ReadNotificationDocument : UnreadNotificationDocument);
    },
    snooze: (id: string) => {
      set(id, null);
      return change(id, SnoozeNotificationDocument);
    },
    markAll: async () => {
      await apolloClient.mutate({ mutation: ReadAllNotificationsDocument });
      setAttempt((count) => count + 1);
    },
  };
};
