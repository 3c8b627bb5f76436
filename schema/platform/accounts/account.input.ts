import * as z from 'zod';
import {
  choiceField,
  emailAddressField,
  lineField,
  optionalLineField,
  requiredProseField,
} from '../../kernel/fields.ts';
import { LANGUAGES } from '../../kernel/permissions.ts';
import { isCommonPassword } from '../logins/guessable-password.shared.ts';

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

/** The language that a person has chosen. */
const languageField = choiceField(LANGUAGES);

/** `language` is what the person has chosen before, on this device; without it the account keeps its own. */
export const loginSchema = z.strictObject({
  email: emailField,
  password: existingPasswordField,
  language: languageField.nullish(),
});

export const chooseLanguageSchema = z.strictObject({ language: languageField });

export const requestPasswordResetSchema = z.strictObject({ email: emailField });

/** `id` is the token from the mail. */
export const resetPasswordSchema = z
  .strictObject({ id: z.string('required').min(1, 'required').max(200, 'tooLong'), ...repeatedPassword })
  .refine(isSame, samePassword('passwordsNotIdentical'));

/** What somebody proves with that the change of their own login is theirs; see requireCurrentPassword. */
export const currentPasswordField = existingPasswordField.nullish();

export const changePasswordSchema = z
  .strictObject({ currentPassword: currentPasswordField, ...repeatedPassword })
  .refine(isSame, samePassword('passwordsNotCorrespond'));

/** The same as the form of one's own password holds it. */
export const ownPasswordSchema = z
  .strictObject({ currentPassword: existingPasswordField, ...repeatedPassword })
  .refine(isSame, samePassword('passwordsNotCorrespond'));

export const supportRequestSchema = z.strictObject({
  subject: lineField(200),
  message: requiredProseField(10_000),
  /** Where in the product the question came up. */
  page: optionalLineField(500).optional(),
});

export type ChooseLanguageInput = z.output<typeof chooseLanguageSchema>;
export type LoginInput = z.output<typeof loginSchema>;
export type RequestPasswordResetInput = z.output<typeof requestPasswordResetSchema>;
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;
export type SupportRequestInput = z.output<typeof supportRequestSchema>;
