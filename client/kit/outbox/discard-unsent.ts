import { sharedStorage } from './shared-outbox.ts';
import { noteWaiting, readWaiting } from './waiting.ts';

/** Deletes from this device what an owner has not sent, with its photos. Throws what the browser's storage throws. */
export const discardUnsent = async (owner: string): Promise<void> => {
  for (const name of Object.keys(readWaiting()[owner] ?? {})) {
    await sharedStorage(name).discard(owner);
    noteWaiting(name, owner, { changes: 0, files: 0 });
  }
};
