/** Entries of a page of the history of a record. */
export const HISTORY_PAGE = 25;
