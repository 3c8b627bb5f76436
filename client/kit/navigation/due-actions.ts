/** What can be done at once with records that are due: what a file due-actions.ts of an area exports as `dueActions`. */
export type DueActions = {
  /** The kind of what is due. */
  kind: string;
  /** Completes the record. Returns how that is taken back. */
  finish?: (recordId: string) => Promise<() => Promise<unknown>>;
  /** Gives it another day. */
  move?: (recordId: string, day: string) => Promise<unknown>;
  /** Gives it another day with a reason, which stays in its history, and tells the Owners if that is wanted. */
  extend?: (recordId: string, day: string, why: { reason: string; tellOwner: boolean }) => Promise<unknown>;
};
