/** Days between the request of an Owner and the deletion, in which every Owner can cancel it. */
export const DELETION_DAYS = 7;
