/** Every error code of the product, with its HTTP status in REST. Isomorphic: the client reads it too. */
export const ERROR_STATUS = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  SESSION_ENDED: 401,
  BAD_CREDENTIALS: 401,
  SECOND_FACTOR: 401,
  LICENCE_LIMIT: 402,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  PROOF_NEEDED: 403,
  DRIVER_APP_ONLY: 403,
  NO_ORGANISATION: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  EMAIL_TAKEN: 409,
  CONFLICT: 409,
  IN_PROGRESS: 409,
  CURSOR_EXPIRED: 410,
  STALE: 412,
  ORGANISATION_CHANGED: 412,
  ELSEWHERE: 421,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  BUSY: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Why a session ended, for the message of the login page. */
export type SessionEndReason =
  | 'inactivity'
  | 'expired'
  | 'otherLogin'
  | 'loggedOut'
  | 'revoked'
  | 'passwordChanged'
  | 'emailChanged'
  | 'switched'
  | 'moved';
