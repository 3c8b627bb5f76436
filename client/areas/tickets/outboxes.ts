/** The module that sends the entries of each outbox, by the name of its storage. */
export const outboxes = { tickets: () => import('./outbox/ticket-outbox.ts') };
