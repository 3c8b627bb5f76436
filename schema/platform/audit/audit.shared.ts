/**
 * Entries of the audit that a search reads at most: an index for words in the middle of changes made each write four
 * times as expensive, for a search that is made now and then.
 */
export const MAX_SEARCHED = 100_000;
