/** Whether a token acts: `withoutOwner` while the person who made it is no Owner. */
export const TOKEN_STATES = ['active', 'expired', 'revoked', 'withoutOwner'] as const;

export type TokenState = (typeof TOKEN_STATES)[number];

/** Tokens of an organisation that are not revoked. */
export const MAX_TOKENS = 50;
