/** The part of an outbox that sends at once. */
type Sender = { wake: () => void };

const opened = new Set<Sender>();

/** Registers an outbox of this page. */
export const noteOpen = (outbox: Sender): void => void opened.add(outbox);

/**
 * Sends the entries of all outboxes of this page; outboxes with unsent entries are loaded with it (app/outboxes.ts).
 */
export const sendAllNow = (): void => {
  for (const outbox of opened) outbox.wake();
};
