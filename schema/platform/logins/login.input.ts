import * as z from 'zod';
import { emailAddressField } from '../../kernel/fields.ts';
import { isCommonPassword } from './guessable-password.shared.ts';

export const emailField = emailAddressField({ required: 'emailRequired', invalid: 'emailInvalid' });

/** The same with the messages of the user form. */
export const userEmailField = emailAddressField({ required: 'emailRequiredUser', invalid: 'emailInvalidUser' });

/** A password to check, of any length. */
export const existingPasswordField = z.string('passwordRequired').max(200, 'tooLong').trim().min(1, 'passwordRequired');

const SHORTEST_PASSWORD = 8;

/**
 * A password to set. Words of its context are refused where it is set (requireUnguessable). Surrounding blanks are
 * trimmed, so they do not count for the length.
 */
export const passwordField = z
  .string('passwordRequired')
  .max(200, 'tooLong')
  .trim()
  .min(1, 'passwordRequired')
  .refine((text) => text === '' || [...text].length >= SHORTEST_PASSWORD, 'passwordTooShort')
  .refine((text) => [...text].length < SHORTEST_PASSWORD || !isCommonPassword(text), 'passwordCommon');

/** The two entries of a new password. */
export const repeatedPassword = {
  password: passwordField,
  password1: existingPasswordField,
};

/** The message at the second entry when it differs, shown as soon as both are typed. */
export const samePassword = (messageKey: 'passwordsNotIdentical' | 'passwordsNotCorrespond') => ({
  error: messageKey,
  path: ['password1'],
  when: ({ value }: { value: unknown }) => typeof (value as { password1?: unknown } | null)?.password1 === 'string',
});

export const isSame = (value: { password?: unknown; password1?: unknown }): boolean =>
  value.password1 === '' || value.password === value.password1;

/** The current password, which confirms a change of one's own login; see requireCurrentPassword. */
export const currentPasswordField = existingPasswordField.nullish();
