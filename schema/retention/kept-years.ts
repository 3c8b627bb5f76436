/**
 * How many years after the last change records about accidents are deleted
 * (docs/adr/0033-how-long-accidents-are-kept.md).
 */
export const KEPT_YEARS = 5;
