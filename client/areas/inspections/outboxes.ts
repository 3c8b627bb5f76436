/** The module that sends the entries of each outbox, by the name of its storage. */
export const outboxes = { inspections: () => import('./outbox/inspection-outbox.ts') };
