import { currentSession, type Session } from '../session/session.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';

/** What an outbox has not sent yet. */
export type Unsent = { changes: number; files: number };

/**
 * The numbers of unsent entries on this device, by owner and outbox: the page reads them at each login, so that the
 * code of an outbox is only loaded if it has entries, and shows them on every screen. An outbox belongs to a user in
 * one organisation.
 */
export type Waiting = Record<string, Record<string, Unsent>>;

const KEY = 'outbox.waiting';

export const ownerOf = (session: Session): string => `${session.userId}@${session.clientId ?? ''}`;

/** An earlier release noted the names of the outboxes only. */
const withCounts = (noted: Record<string, Unsent> | readonly string[]): Record<string, Unsent> =>
  Array.isArray(noted)
    ? Object.fromEntries(noted.map((name: string) => [name, { changes: 1, files: 0 }]))
    : (noted as Record<string, Unsent>);

export const readWaiting = (): Waiting =>
  Object.fromEntries(
    Object.entries(readJson<Record<string, Record<string, Unsent> | string[]>>(localStorage, KEY) ?? {}).map(
      ([owner, noted]) => [owner, withCounts(noted)],
    ),
  );

/** The same numbers as a store that follows this window and others. */
export const waitingStore = createStore<Waiting>(readWaiting());

/** What waited of the session of this page when the browser deleted the data of this site: the note is deleted as well. */
export const lostStore = createStore<Unsent>({ changes: 0, files: 0 });

// Missing while a page is rendered on the server.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  const session = currentSession();
  if (key === null && session) lostStore.set(unsentOf(waitingStore.get(), ownerOf(session)));
  waitingStore.set(readWaiting());
});

/** Notes what an outbox of an owner has not sent yet. */
export const noteWaiting = (name: string, owner: string, unsent: Unsent): void => {
  const { [owner]: noted = {}, ...others } = readWaiting();
  const { [name]: _before, ...own } = noted;
  if (unsent.changes + unsent.files > 0) own[name] = unsent;
  const next = Object.keys(own).length > 0 ? { ...others, [owner]: own } : others;
  writeJson(localStorage, KEY, next);
  waitingStore.set(next);
};

/** Whether anything of any user is unsent on this device. */
export const isAnyUnsent = (waiting: Waiting): boolean => Object.keys(waiting).length > 0;

/** The unsent entries of an owner in all outboxes. */
export const unsentOf = (waiting: Waiting, owner: string): Unsent =>
  Object.values(waiting[owner] ?? {}).reduce(
    (sum, { changes, files }) => ({ changes: sum.changes + changes, files: sum.files + files }),
    { changes: 0, files: 0 },
  );
