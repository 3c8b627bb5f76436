export const FACTOR_KINDS = ['app', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Factors of one account: enough for several devices. */
export const MAX_FACTORS = 10;

export const RECOVERY_CODES = 10;

/** How long an Owner without any factor waits, while everybody concerned is notified. */
export const RECOVERY_DAYS = 7;
