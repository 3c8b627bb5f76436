/** Days between an Owner's wish and the deletion, in which every Owner can take it back. */
export const DELETION_DAYS = 7;
