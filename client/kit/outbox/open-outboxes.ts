/** What an outbox of this page does when somebody wants it sent at once. */
type Sender = { wake: () => void };

const opened = new Set<Sender>();

/** Notes an outbox of this page. */
export const noteOpen = (outbox: Sender): void => void opened.add(outbox);

/** Sends what waits in all outboxes of this page; those of which something waits are loaded with it (app/outboxes.ts). */
export const sendAllNow = (): void => {
  for (const outbox of opened) outbox.wake();
};
