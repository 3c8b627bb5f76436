import { ApolloLink, Observable } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { serverErrorOf } from '../errors/server-error.ts';
import { i18n } from '../i18n/i18n.ts';
import { ownerOf } from '../outbox/waiting.ts';
import { currentSession } from '../session/session.ts';
import { whenIdle } from '../data/when-idle.ts';
import { type StoredAnswer, offlineStore } from './offline-store.ts';
import { noteServed, noteShown } from './shown-age.ts';

/**
 * Caches what people opened last for use without a network: the answers of queries that areas name (offline.ts in their
 * folders), by owner. Stores the responses of the server and not Apollo's cache, because board and walk have stores of
 * their own, and because each answer has its own age and can be deleted by itself.
 */
const store = offlineStore();

const names = new Set<string>();
/** Names queries whose answers may be cached on devices; no others are. */
export const allowOffline = (operations: readonly string[]): void => operations.forEach((name) => names.add(name));

/** Without a network the first screen is read from the storage, which is opened while its code is loaded. */
export const openOfflineCache = (): void => {
  if (!navigator.onLine) void store.open().catch(() => undefined);
};

/** Whether the organisation allows it; null until that is known. */
let allowed: boolean | null = null;
/** Answers that arrived before that was known. */
let undecided: (() => Promise<void>)[] = [];

/** Whether the organisation allows data on devices. If not, the cache is cleared. */
export const setOfflineAllowed = (isAllowed: boolean): void => {
  allowed = isAllowed;
  const waiting = undecided;
  undecided = [];
  if (isAllowed) for (const keep of waiting) void keep();
  else void store.wipe(null).catch(() => undefined);
};

/** Clears the cache, except for this owner: after the end of a session, or when the rights of a person changed. */
export const clearOfflineCache = (except: string | null): void => {
  undecided = [];
  if (except === null) allowed = null;
  void store.wipe(except).catch(() => undefined);
};

/**
 * Deletes the answers of other owners when the page is idle, so that it does not delay the first screen. Until then
 * nobody sees them, because answers are read by owner.
 */
export const clearOtherOwners = (): void =>
  void whenIdle(10_000)
    .then(() => {
      const session = currentSession();
      return store.wipe(session ? ownerOf(session) : null);
    })
    .catch(() => undefined);

const owner = (): string | null => {
  const session = currentSession();
  return session?.clientId ? ownerOf(session) : null;
};

/** Texts in the answer may be in the language of the person. */
const keyOf = ({ operationName, variables }: Pick<ApolloLink.Operation, 'operationName' | 'variables'>): string =>
  JSON.stringify([operationName, variables, i18n.language]);

const keep = async (
  whose: string,
  entry: Pick<StoredAnswer, 'key' | 'query'>,
  data: unknown,
  isTaken: boolean,
): Promise<void> => {
  // The session may have ended, or belong to somebody else, while the answer was on its way.
  if (owner() !== whose || allowed !== true) return;
  const answer = { ...entry, owner: whose, text: JSON.stringify(data), at: Date.now() };
  try {
    await store.put(answer, isTaken);
  } catch {
    // The storage is full: the answers used longest ago are deleted. The second failure is final.
    await store
      .halve(whose)
      .then(() => store.put(answer, isTaken))
      .catch(() => undefined);
  }
};

/** Storing must not delay a page that is being drawn. */
const later = (work: () => Promise<void>): void => void whenIdle(2_000).then(work);

/** The answers of these queries are evicted last: the person downloads them for use offline. */
let taking = 0;
export const savingForOffline = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  taking += 1;
  try {
    return await read();
  } finally {
    taking -= 1;
  }
};

const pictureKey = (id: string): string => JSON.stringify(['picture', id]);

/** Stores a picture under this id for use offline. False where that is not allowed, or there is no space. */
export const cachePicture = async (id: string, picture: Blob): Promise<boolean> => {
  const whose = owner();
  if (!whose || allowed !== true) return false;
  return store.put({ owner: whose, key: pictureKey(id), picture, at: Date.now() }, true).then(
    () => true,
    () => false,
  );
};

/** The picture that was stored under this id; undefined without one. */
export const cachedPicture = async (id: string): Promise<Blob | undefined> => {
  const whose = owner();
  if (!whose || allowed === false) return undefined;
  const picture = await store.picture(whose, pictureKey(id)).catch(() => undefined);
  return owner() === whose ? picture : undefined;
};

/** No response of this server: there is no network, or a proxy has answered. */
const isUnanswered = (error: unknown): boolean => serverErrorOf(error) === null;

/** Whether the server can be reached again after answers from the device were shown. */
let onReturn: () => void = () => undefined;
export const onServerReturn = (listener: () => void): void => {
  onReturn = listener;
};

/** Stores the answers of queries, and answers them from the device while the server cannot be reached. */
export const offlineCacheLink = new ApolloLink((operation, forward) => {
  const { operationName = '' } = operation;
  const whose = owner();
  if (!whose || !names.has(operationName)) return forward(operation);
  const key = keyOf(operation);
  const isTaken = taking > 0;
  return new Observable((observer) => {
    let running: { unsubscribe: () => void } | undefined;
    let isOver = false;
    const show = (stored: StoredAnswer): void => {
      noteShown(stored.at);
      observer.next({ data: JSON.parse(stored.text) as Record<string, unknown> });
      observer.complete();
    };
    const read = async (): Promise<StoredAnswer | undefined> => {
      const stored = await store.get(whose, key).catch(() => undefined);
      return owner() === whose && allowed !== false ? stored : undefined;
    };
    const ask = (): void => {
      if (isOver) return;
      running = forward(operation).subscribe({
        next: (answer) => {
          if (noteServed()) onReturn();
          if (answer.data && !answer.errors?.length && allowed !== false) {
            const work = () => keep(whose, { key, query: print(operation.query) }, answer.data, isTaken);
            if (allowed) later(work);
            else undecided = [...undecided, work].slice(-30);
          }
          observer.next(answer);
        },
        error: (error: unknown) => {
          if (isUnanswered(error)) void read().then((stored) => (stored ? show(stored) : observer.error(error)));
          else observer.error(error);
        },
        complete: () => observer.complete(),
      });
    };
    // Without a network no request is sent.
    if (navigator.onLine) ask();
    else void read().then((stored) => (stored ? show(stored) : ask()));
    return () => {
      isOver = true;
      running?.unsubscribe();
    };
  });
});
