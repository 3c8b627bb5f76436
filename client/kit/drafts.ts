import { currentSession, onSessionChange, type Session } from './session.ts';
import { readJson, writeJson } from './storage.ts';

/** `session` lives as long as the tab (and survives a login in it); `local` lives until it is cleared. */
export type DraftStore = 'session' | 'local';

const PREFIX = 'draft:';
const storageOf = (store: DraftStore): Storage => (store === 'local' ? localStorage : sessionStorage);
/** Drafts belong to a person in one organisation: what was meant for one firm must never turn up in a form of another. */
const ownerOf = (session: Session | null): string => (session ? `${session.userId}@${session.clientId ?? ''}` : 'guest');
let owner = ownerOf(currentSession());

// A draft that is written while the session ends still belongs to the person who typed it.
onSessionChange((session) => {
  if (session) owner = ownerOf(session);
});

const keyOf = (key: string): string => `${PREFIX}${owner}:${key}`;

/** Secrets are never kept. */
const withoutSecrets = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (/password/i.test(name) ? [] : [[name, withoutSecrets(inner)]])));
};

export const readDraft = <Value>(key: string, store: DraftStore): Value | null => readJson<Value>(storageOf(store), keyOf(key));
export const writeDraft = (key: string, value: unknown, store: DraftStore): void => writeJson(storageOf(store), keyOf(key), withoutSecrets(value));
export const clearDraft = (key: string, store: DraftStore): void => writeJson(storageOf(store), keyOf(key), null);

/** Forgets all drafts of the person who logs out on purpose, of every organisation: the next one at this computer must not find them. */
export const clearOwnDrafts = (): void => {
  const person = owner.replace(/@.*/, '@');
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}${person}`)) storage.removeItem(key);
  }
};
