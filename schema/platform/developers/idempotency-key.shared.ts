/** How long the answer to a POST with an Idempotency-Key is repeated. */
export const ANSWER_RETENTION_HOURS = 24;
/** Longest key. */
export const MAX_KEY_CHARACTERS = 255;
