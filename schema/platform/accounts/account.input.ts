import * as z from 'zod';
import { choiceField, lineField, optionalLineField, requiredProseField } from '../../kernel/fields.ts';
import { LANGUAGES } from '../../kernel/permissions.ts';
import {
  currentPasswordField,
  emailField,
  existingPasswordField,
  isSame,
  repeatedPassword,
  samePassword,
} from '../logins/login.input.ts';
import { factorProof } from '../logins/factor-proof.input.ts';
import { START_PAGES } from '../account-directory/start-page.shared.ts';

/** The language that a person has chosen. */
const languageField = choiceField(LANGUAGES);

/**
 * `language` is what the person has chosen before, on this device; without it the account keeps its own. `code` or
 * `passkey` is the second factor of an account that has one. `invitation` is the code of an invitation to this cell, for an account whose organisations are all
 * in other cells: it is redeemed by the login.
 */
export const loginSchema = z.strictObject({
  email: emailField,
  password: existingPasswordField,
  ...factorProof,
  language: languageField.nullish(),
  invitation: z.string('invalid').min(1, 'required').max(200, 'tooLong').nullish(),
});

/** `code` is the fragment (after #) of the address that another cell has issued. */
export const arriveSchema = z.strictObject({ code: z.string('required').min(1, 'required').max(200, 'tooLong') });

export const chooseLanguageSchema = z.strictObject({ language: languageField });

export const chooseStartPageSchema = z.strictObject({ startPage: choiceField(START_PAGES) });

export const requestPasswordResetSchema = z.strictObject({ email: emailField });

/** `id` is the token from the mail. */
export const resetPasswordSchema = z
  .strictObject({ id: z.string('required').min(1, 'required').max(200, 'tooLong'), ...repeatedPassword })
  .refine(isSame, samePassword('passwordsNotIdentical'));

export const changePasswordSchema = z
  .strictObject({ currentPassword: currentPasswordField, ...repeatedPassword })
  .refine(isSame, samePassword('passwordsNotCorrespond'));

/** The form of one's own password, with the repeated password. */
export const ownPasswordSchema = z
  .strictObject({ currentPassword: existingPasswordField, ...repeatedPassword })
  .refine(isSame, samePassword('passwordsNotCorrespond'));

export const supportRequestSchema = z.strictObject({
  subject: lineField(200),
  message: requiredProseField(10_000),
  /** The page of the product from which support was requested. */
  page: optionalLineField(500).optional(),
});

export type ChooseStartPageInput = z.output<typeof chooseStartPageSchema>;
export type ChooseLanguageInput = z.output<typeof chooseLanguageSchema>;
export type ArriveInput = z.output<typeof arriveSchema>;
export type LoginInput = z.output<typeof loginSchema>;
export type RequestPasswordResetInput = z.output<typeof requestPasswordResetSchema>;
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;
export type SupportRequestInput = z.output<typeof supportRequestSchema>;
