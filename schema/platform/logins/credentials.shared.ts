import { isEmailAddress, MAX_EMAIL } from '../../kernel/email.shared.ts';

/**
 * What counts as credentials, without zod: the login page is the first thing a browser loads, and needs nothing else of
 * zod. account.input.ts builds its schemas on the same rules.
 */

export const MAX_CREDENTIAL = 200;
export const MAX_PASSWORD_CHARACTERS = 1_000;
export type CredentialProblems = { email?: string; password?: string };

/** Message keys for what is wrong with a login before it is sent; empty when nothing is. */
export const credentialProblems = ({ email, password }: { email: string; password: string }): CredentialProblems => ({
  ...(email === ''
    ? { email: 'emailRequired' }
    : email.length > MAX_EMAIL
      ? { email: 'tooLong' }
      : isEmailAddress(email)
        ? {}
        : { email: 'emailInvalid' }),
  ...(password === ''
    ? { password: 'passwordRequired' }
    : password.length > MAX_PASSWORD_CHARACTERS
      ? { password: 'tooLong' }
      : {}),
});

/** An address is compared in lower case and without blanks around it; a password is sent exactly as it was typed. */
export const normalizedCredentials = (email: string, password: string): { email: string; password: string } => ({
  email: email.trim().toLowerCase(),
  password,
});
