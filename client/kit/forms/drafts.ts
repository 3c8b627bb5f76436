import { currentSession, onSessionChange, type Session } from '../session/session.ts';
import { readJson, writeJson } from '../data/storage.ts';

/** `session` lasts as long as the tab (and survives a login in it); `local` lasts until it is deleted. */
export type DraftStore = 'session' | 'local';

const PREFIX = 'draft:';
const storageOf = (store: DraftStore): Storage => (store === 'local' ? localStorage : sessionStorage);
/** Drafts are stored per user and organisation: input for one organisation must never appear in a form of another. */
const ownerOf = (session: Session | null): string =>
  session ? `${session.userId}@${session.clientId ?? ''}` : 'guest';
let owner = ownerOf(currentSession());

// A draft written while the session ends still belongs to the user who typed it.
onSessionChange((session) => {
  if (session) owner = ownerOf(session);
});

const keyOf = (key: string): string => `${PREFIX}${owner}:${key}`;

/** Passwords and other secrets are never stored. */
const withoutSecrets = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (/password/i.test(name) ? [] : [[name, withoutSecrets(inner)]])),
  );
};

/** Drafts with a delayed write, by their full keys. */
const waiting = new Map<string, { timer: number; write: () => void }>();
/** Storing a long form on every keystroke takes milliseconds: drafts of at least this many characters are debounced. */
const LONG = 20_000;
const PAUSE = 400;

const stopWaiting = (key: string): void => {
  window.clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
};
const writeWaiting = (): void => {
  for (const { write } of Array.from(waiting.values())) write();
};
// Not there while the server draws a page.
globalThis.addEventListener?.('pagehide', writeWaiting);
globalThis.addEventListener?.('visibilitychange', writeWaiting);

const write = (storage: Storage, key: string, value: unknown): void => {
  stopWaiting(key);
  writeJson(storage, key, value);
};

export const readDraft = <Value>(key: string, store: DraftStore): Value | null => {
  waiting.get(keyOf(key))?.write();
  return readJson<Value>(storageOf(store), keyOf(key));
};
export const writeDraft = (key: string, value: unknown, store: DraftStore): void =>
  write(storageOf(store), keyOf(key), withoutSecrets(value));
export const clearDraft = (key: string, store: DraftStore): void => write(storageOf(store), keyOf(key), null);

/** As writeDraft, but a long draft is written after a pause in typing, or when the page is hidden. */
export const keepDraft = (key: string, value: unknown, store: DraftStore): void => {
  const full = keyOf(key);
  const storage = storageOf(store);
  const now = () => write(storage, full, withoutSecrets(value));
  stopWaiting(full);
  if ((storage.getItem(full)?.length ?? 0) < LONG) now();
  else waiting.set(full, { timer: window.setTimeout(now, PAUSE), write: now });
};

/**
 * Deletes all drafts of the user who logs out, in every organisation: the next user of this computer must not see them.
 */
export const clearOwnDrafts = (): void => {
  const person = owner.replace(/@.*/, '@');
  for (const key of Array.from(waiting.keys())) stopWaiting(key);
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}${person}`)) storage.removeItem(key);
  }
};
