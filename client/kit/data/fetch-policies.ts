/**
 * Answers that Apollo does not write to its cache, each kind with its reason. Everything else lives there: generated
 * hooks read it, answers and live events update it.
 */

/**
 * The caller puts the answer into a store beside Apollo's cache, or into the cache by the store's own rule: the newer
 * version wins, not the later answer (docs/adr/0016-stores-of-board-and-walk.md).
 */
export const OWN_STORE = 'no-cache';

/** Of use once, and another one each time: a signed address, a place in a queue, the preview of a text. */
export const ONE_TIME = 'no-cache';

/** An event that names what changed. Whoever listens asks for it, or drops it. */
export const EVENT = 'no-cache';
