/** Whether this browser knows passkeys, which need HTTPS. Apart from passkeys.ts: the login asks before it loads that. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
