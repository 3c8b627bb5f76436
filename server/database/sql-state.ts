/** PostgreSQL's own word for what went wrong, wherever the driver put it; undefined for errors of something else. */
export function sqlState(error: unknown): unknown {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if ('code' in inner) return inner.code;
  return undefined;
}

export const DEADLOCK = '40P01';
export const STILL_REFERENCED = '23503';
export const LOCK_NOT_AVAILABLE = '55P03';
