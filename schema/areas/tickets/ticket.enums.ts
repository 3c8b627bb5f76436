/**
 * Numeric values of tickets. Their texts are in labels.json under the same numbers. Isomorphic.
 */

/** 1 low, 2 medium, 3 high, 4 very high. */
export const PRIORITIES = [1, 2, 3, 4] as const;

/** The default priority of a new ticket. */
export const DEFAULT_PRIORITY = 2;

export const TITLE_MAX = 500;

/** How many points a checklist may have. */
export const MAX_POINTS = 100;

/** Weeks between two runs; 0 is a single ticket. */
export const RECURRENCES = [0, 1, 4, 26, 52, 104, 156] as const;

/** Codes of activities. */
export const ACTIVITY = {
  added: 1,
  edited: 2,
  deleted: 3,
  mailed: 4,
  attachmentAdded: 5,
  userAdded: 6,
  attachmentDeleted: 7,
  commentAdded: 8,
} as const;
export const ACTIVITY_CODES = Object.values(ACTIVITY);
