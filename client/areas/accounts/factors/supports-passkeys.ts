/**
 * Whether this browser supports passkeys, which need HTTPS. Not in passkeys.ts, because the login calls it before it
 * loads that.
 */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
