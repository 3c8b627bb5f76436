import { readJson, writeJson } from '../data/storage.ts';

/** The user whose notifications this browser shows, and its id in each organisation. */
type StoredIds = { userId: string; ids: Readonly<Record<string, string>> };
const KEY = 'push';

type Place = { userId: string; clientId: string };

export type PushAbility = 'able' | 'blocked' | 'unable';

/** Whether this browser shows notifications: `blocked` by the person or the browser, `unable` without the worker. */
export async function pushAbility(): Promise<PushAbility> {
  if (!('Notification' in window) || !('PushManager' in window) || !(await registered())) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** The id of this browser in the organisation; null if it shows no notifications of it. */
export async function ownPushId({ userId, clientId }: Place): Promise<string | null> {
  const stored = readJson<StoredIds>(localStorage, KEY);
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && stored?.userId === userId ? (stored.ids[clientId] ?? null) : null;
}

/**
 * Asks the person, and subscribes this browser. Null when they decline. Another person's subscription ends: their
 * notifications are not shown any more.
 */
export async function subscribePush(key: string, userId: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await registered();
  if (!worker) return null;
  const earlier = await worker.pushManager.getSubscription();
  if (earlier && readJson<StoredIds>(localStorage, KEY)?.userId !== userId) await endPush();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    // The server has another key than when this browser subscribed.
    await endPush();
    return worker.pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

/** Stores the id of this browser in the organisation; null removes it. */
export function keepPushId({ userId, clientId }: Place, id: string | null): void {
  const stored = readJson<StoredIds>(localStorage, KEY);
  const { [clientId]: _former, ...others } = stored?.userId === userId ? stored.ids : {};
  writeJson(localStorage, KEY, { userId, ids: { ...others, ...(id && { [clientId]: id }) } });
}

/** Ends the subscription, for all organisations: their servers remove it when the push service does not know it. */
export async function endPush(): Promise<void> {
  writeJson(localStorage, KEY, null);
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.getRegistration();
