/** The SQLSTATE of an error, wherever the driver put it; undefined for other errors. */
export function sqlState(error: unknown): unknown {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if ('code' in inner) return inner.code;
  return undefined;
}

export const DEADLOCK = '40P01';
export const STILL_REFERENCED = '23503';
export const LOCK_NOT_AVAILABLE = '55P03';
/** A write of an organisation that is being moved (migrations/0950-moving.sql). */
export const BEING_MOVED = 'OB001';

/** A statement behind one that failed in its transaction. */
export const ABORTED = '25P02';
/** The session of a request is another one than the one remembered (migrations/1150-remembered-sessions.sql). */
export const SESSION_DIFFERS = 'OB002';
