import * as z from 'zod';
import { emailAddressField } from '../../kernel/fields.ts';
import { MAX_PASSWORD_CHARACTERS } from './credentials.shared.ts';
import { isCommonPassword } from './guessable-password.shared.ts';

export const emailField = emailAddressField({ required: 'emailRequired', invalid: 'emailInvalid' });

/** The same with the messages of the user form. */
export const userEmailField = emailAddressField({ required: 'emailRequiredUser', invalid: 'emailInvalidUser' });

/** A password to check, exactly as it was typed. */
export const existingPasswordField = z
  .string('passwordRequired')
  .max(MAX_PASSWORD_CHARACTERS, 'tooLong')
  .min(1, 'passwordRequired');

const SHORTEST_PASSWORD = 8;
const lengthOf = (text: string): number => [...text.trim()].length;

/**
 * A password to set, exactly as it was typed. Words of its context are refused where it is set (requireUnguessable).
 * Blanks around it belong to it, but make neither a short nor a common one good.
 */
export const passwordField = z
  .string('passwordRequired')
  .max(MAX_PASSWORD_CHARACTERS, 'tooLong')
  .refine((text) => text.trim() !== '', 'passwordRequired')
  .refine((text) => text.trim() === '' || lengthOf(text) >= SHORTEST_PASSWORD, 'passwordTooShort')
  .refine((text) => lengthOf(text) < SHORTEST_PASSWORD || !isCommonPassword(text.trim()), 'passwordCommon');

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
