import { fileMessage } from '../photos/file-message.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { createOpenOutbox } from './open-outbox.ts';
import { noteOpen } from './open-outboxes.ts';
import type { Outbox } from './outbox-types.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { preparingWaiting } from './prepare-waiting.ts';
import { noteWaiting, ownerOf } from './waiting.ts';

/**
 * The outbox of one kind of records in this browser, for the logged-in user. It resumes after a reload, after a login
 * and whenever the connection is restored. `name` is the name of its storage.
 */
export const createBrowserOutbox = (name: string, ports: OutboxPorts): Outbox => {
  const outbox = createOpenOutbox(name, ports, {
    prepareWaiting: preparingWaiting(),
    onWaiting: (owner, unsent) => noteWaiting(name, owner, unsent),
    lostMessage: (lost) =>
      fileMessage({
        problem: { code: 'BAD_INPUT', key: 'fileUnreadable', params: { name: lost } },
        serverMessage: undefined,
      }),
  });
  noteOpen(outbox);
  const follow = (session: ReturnType<typeof currentSession>): void =>
    void outbox.open(session ? ownerOf(session) : null);
  onSessionChange(follow);
  follow(currentSession());
  return outbox;
};
