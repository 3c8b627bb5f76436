/**
 * Results that are not written to Apollo's cache, each with its reason. All others are cached: generated hooks read the
 * cache, responses and events update it.
 */

/**
 * The caller writes the result to a store outside of Apollo's cache, or to the cache with the store's own rule: the
 * newer version wins, not the later response (docs/adr/0016-stores-of-board-and-walk.md).
 */
export const OWN_STORE = 'no-cache';

/** Results that are used once and differ every time: a signed URL, a position in a queue, a preview, an extract. */
export const ONE_TIME = 'no-cache';

/** Events that only carry ids. The subscriber fetches the record or ignores the event. */
export const EVENT = 'no-cache';
