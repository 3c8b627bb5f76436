import * as z from 'zod';
import { emailField, isSame, samePassword, repeatedPassword, userEmailField } from '../logins/login.input.ts';
import { lineField, nameField } from '../../kernel/fields.ts';

/** Characters of a code: it is a segment of an address. */
const ALPHABET = /^[A-Za-z0-9_-]+$/;
const MIN_CODE = 32;
/**
 * A code of few different characters can be guessed whatever its length. Of 32 random hexadecimal digits, one in a
 * million has fewer.
 */
const MIN_DISTINCT = 8;

/** A code of a third party; it must not be guessable. */
const ownCodeField = z
  .string('invalid')
  .trim()
  .max(200, 'tooLong')
  .refine(
    (code) => code.length >= MIN_CODE && ALPHABET.test(code) && new Set(code).size >= MIN_DISTINCT,
    'codeTooWeak',
  );

/** A code from a link; it is looked up, not validated. */
const codeField = lineField(200);

export const inviteMultiuserSchema = z.strictObject({
  email: userEmailField,
  /** Made by the server when left out. */
  code: ownCodeField.nullish(),
});

/** The code and the address of a link. */
export const inviteLinkSchema = z.strictObject({ code: codeField, email: emailField });

/** A specialist without an account creates one with the invitation. */
export const joinByInviteSchema = z
  .strictObject({
    ...inviteLinkSchema.shape,
    name: nameField(200),
    ...repeatedPassword,
  })
  .refine(isSame, samePassword('passwordsNotIdentical'));

export type InviteMultiuserValues = z.output<typeof inviteMultiuserSchema>;
export type InviteLink = z.output<typeof inviteLinkSchema>;
export type JoinByInviteValues = z.output<typeof joinByInviteSchema>;
