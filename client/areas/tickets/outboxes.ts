/** The module that sends what waits of each outbox, by the name of its storage. */
export const outboxes = { tickets: () => import('./outbox/ticket-outbox.ts') };
