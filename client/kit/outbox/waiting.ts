import type { Session } from '../session/session.ts';
import { readJson } from '../data/storage.ts';

/**
 * A note of the owners with pending entries on this device: the page reads it at each login, so that the code of an
 * outbox is only loaded if it has entries. An outbox belongs to a user in one organisation. Written by note-waiting.ts.
 */
export const WAITING_KEY = 'outbox.waiting';

export type Waiting = Record<string, readonly string[]>;

export const ownerOf = (session: Session): string => `${session.userId}@${session.clientId ?? ''}`;

export const readWaiting = (): Waiting => readJson<Waiting>(localStorage, WAITING_KEY) ?? {};
