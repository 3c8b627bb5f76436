/** What a place is: from the large to the small. Isomorphic. */
export const PLACE_KINDS = ['site', 'building', 'area', 'room'] as const;

/** Levels of the tree, which the database enforces (migrations/0460-places.sql). */
export const MAX_LEVELS = 6;

/** Places of an organisation: forms and pages read all of them at once. */
export const MAX_PLACES = 2_000;

/** Places whose labels are printed at once. */
export const MAX_PLACE_LABELS = 200;
