/** How often the digest of what is due comes. Isomorphic. */
export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Unread notifications are counted up to here. */
export const MAX_UNREAD = 100;
/** Of one page. */
export const MAX_NOTIFICATIONS = 100;
/** Browsers of one person to which notifications are pushed. */
export const MAX_PUSH_DEVICES = 10;
/** Minutes that something is unread before its mail. */
export const MAIL_AFTER_MINUTES = 5;
/** Read or not, older notifications are removed at night. */
export const NOTIFICATION_RETENTION_DAYS = 90;
