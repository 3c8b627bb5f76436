import { sqlDay } from '../../kernel/sql-time.ts';

/**
 * How many years after the last change records about accidents are deleted
 * (docs/adr/0033-how-long-accidents-are-kept.md).
 */
export const RETENTION_YEARS = 5;

/** SQL: the first day after these years, for the record `t`: it may be deleted from then on. */
export const RETENTION_END = `(${sqlDay('t.updated_at')} + interval '${RETENTION_YEARS} years')::date + 1`;
