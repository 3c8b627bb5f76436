import { type DBSchema, openDB } from 'idb';
import type { Language } from '../../../schema/kernel/permissions.ts';
import type { Session } from '../session/session.ts';

/** What the service worker needs to send for a person whose pages are closed: it cannot read localStorage. */
export type WorkerSession = Session & { owner: string; language: Language };

interface SessionDatabase extends DBSchema {
  sessions: { key: 'current'; value: WorkerSession };
}

const database = () =>
  openDB<SessionDatabase>('outbox.session', 1, { upgrade: (fresh) => void fresh.createObjectStore('sessions') });

/** Stores the session for the worker, or (null) removes it. Throws if the browser stores nothing. */
export const storeWorkerSession = async (session: WorkerSession | null): Promise<void> => {
  const opened = await database();
  try {
    const { store, done } = opened.transaction('sessions', 'readwrite');
    await Promise.all([session ? store.put(session, 'current') : store.delete('current'), done]);
  } finally {
    opened.close();
  }
};

/** The stored session; undefined without one. */
export const workerSession = async (): Promise<WorkerSession | undefined> => {
  const opened = await database();
  try {
    return await opened.get('sessions', 'current');
  } finally {
    opened.close();
  }
};
