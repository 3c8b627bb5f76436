/** Milliseconds for which the server reports itself as not ready after a write failed for lack of disk space. */
const NOT_READY_MS = 60_000;

/** Codes of PostgreSQL and of the operating system for a full disk or an exceeded quota. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

let lastSeen = Number.NEGATIVE_INFINITY;

/** Whether the error means a full disk; /readyz then reports it for a minute. */
export function isDiskFull(code: unknown): boolean {
  if (typeof code !== 'string' || !CODES.has(code)) return false;
  lastSeen = Date.now();
  return true;
}

/** Whether a write failed for lack of disk space within the last minute. */
export const diskFullLately = (): boolean => Date.now() - lastSeen < NOT_READY_MS;
