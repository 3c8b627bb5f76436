import * as z from 'zod';
import { LANGUAGES } from '../kernel/permissions.ts';
import { isLine, isProse } from '../kernel/text.shared.ts';
import { isEmailAddress, MAX_EMAIL } from './credentials.shared.ts';

/** An address as people type it: blanks around it and capital letters do not count. The words depend on the form. */
const address = (required: 'emailRequired' | 'emailRequiredUser', invalid: 'emailInvalid' | 'emailInvalidUser') =>
  z
    .string(required)
    .max(MAX_EMAIL, 'tooLong')
    .trim()
    .toLowerCase()
    .min(1, required)
    .refine((text) => text === '' || isEmailAddress(text), invalid);

export const emailField = address('emailRequired', 'emailInvalid');

/** The same in the words of the user form. */
export const userEmailField = address('emailRequiredUser', 'emailInvalidUser');

/** A password to check: whatever length it once had. */
export const existingPasswordField = z.string('passwordRequired').max(200, 'tooLong').trim().min(1, 'passwordRequired');

/** A password to set. Blanks around it never count, so they cannot make up the length. */
export const passwordField = z
  .string('passwordRequired')
  .max(200, 'tooLong')
  .trim()
  .min(1, 'passwordRequired')
  .refine((text) => text === '' || [...text].length >= 8, 'passwordTooShort');

/** The two entries of a new password. */
export const twice = {
  password: passwordField,
  password1: z.string('passwordRequired').max(200, 'tooLong').trim().min(1, 'passwordRequired'),
};

/** The message that stands at the second entry when it differs. It shows as soon as both are typed. */
export const sameTwice = (messageKey: 'passwordsNotIdentical' | 'passwordsNotCorrespond') => ({
  error: messageKey,
  path: ['password1'],
  when: ({ value }: { value: unknown }) => typeof (value as { password1?: unknown } | null)?.password1 === 'string',
});

export const isSame = (value: { password?: unknown; password1?: unknown }): boolean =>
  value.password1 === '' || value.password === value.password1;

/** The language that a person has chosen. */
export const languageField = z.enum(LANGUAGES, 'invalid');

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
  .strictObject({ id: z.string('required').min(1, 'required').max(200, 'tooLong'), ...twice })
  .refine(isSame, sameTwice('passwordsNotIdentical'));

export const changePasswordSchema = z.strictObject(twice).refine(isSame, sameTwice('passwordsNotCorrespond'));

export const supportRequestSchema = z.strictObject({
  subject: z.string('required').trim().min(1, 'required').max(200, 'tooLong').refine(isLine, 'invalid'),
  message: z.string('required').trim().min(1, 'required').max(10_000, 'tooLong').refine(isProse, 'invalid'),
  /** Where in the product the question came up. */
  page: z.string('invalid').max(500, 'tooLong').refine(isLine, 'invalid').optional(),
});

export type ChooseLanguageInput = z.output<typeof chooseLanguageSchema>;
export type LoginInput = z.output<typeof loginSchema>;
export type RequestPasswordResetInput = z.output<typeof requestPasswordResetSchema>;
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;
export type SupportRequestInput = z.output<typeof supportRequestSchema>;
