/** Milliseconds for which the server calls itself not ready after something could not be stored. */
const NOT_READY_MS = 60_000;

/** Codes of PostgreSQL and of the system when a disk, or the share of it, is full. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

let lastSeen = Number.NEGATIVE_INFINITY;

/** Whether the error says that a disk is full, which /readyz then says for a minute. */
export function isDiskFull(code: unknown): boolean {
  if (typeof code !== 'string' || !CODES.has(code)) return false;
  lastSeen = Date.now();
  return true;
}

/** Whether something could not be stored within the last minute. */
export const diskFullLately = (): boolean => Date.now() - lastSeen < NOT_READY_MS;
