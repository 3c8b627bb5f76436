import type { Session } from '../session/session.ts';
import { readJson } from '../data/storage.ts';

/**
 * A short note of who has something waiting on this device and where: the page asks it with each login, so that an
 * outbox's code is only loaded where something waits. An outbox belongs to a person in one organisation. Written by
 * note-waiting.ts.
 */
export const WAITING_KEY = 'outbox.waiting';

export type Waiting = Record<string, readonly string[]>;

export const ownerOf = (session: Session): string => `${session.userId}@${session.clientId ?? ''}`;

export const readWaiting = (): Waiting => readJson<Waiting>(localStorage, WAITING_KEY) ?? {};
