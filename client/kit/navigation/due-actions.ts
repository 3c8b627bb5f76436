/** Actions on due records that need no page: what a file due-actions.ts of an area exports as `dueActions`. */
export type DueActions = {
  /** The kind of what is due. */
  kind: string;
  /** Completes the record. Returns a function that undoes it. */
  finish?: (recordId: string) => Promise<() => Promise<unknown>>;
  /** Sets another day. */
  move?: (recordId: string, day: string) => Promise<unknown>;
  /**
   * Sets another day with a reason, which its history keeps, and notifies the Owners if requested. `key` is the idempotency
   * key of the entry in the history.
   */
  extend?: (
    recordId: string,
    day: string,
    why: { reason: string; tellOwner: boolean },
    key: string,
  ) => Promise<unknown>;
};
