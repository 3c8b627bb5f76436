/** The module that sends what waits of each outbox, by the name of its storage. */
export const outboxes = { equipmentChecks: () => import('./outbox/check-outbox.ts') };
