import * as z from 'zod';
import { emailField, isSame, sameTwice, twice, userEmailField } from '../accounts/account.input.ts';
import { lineField, nameField } from '../kernel/fields.ts';

/** What a code may consist of: it stands in an address, between two slashes. */
const ALPHABET = /^[A-Za-z0-9_-]+$/;
const MIN_CODE = 32;
/**
 * A sequence of few characters is guessed whatever its length. Of 32 random hexadecimal digits, one in a million has
 * fewer.
 */
const MIN_DISTINCT = 8;

/** A code that a third party brings along: nobody may be able to guess it. */
const ownCodeField = z
  .string('invalid')
  .trim()
  .max(200, 'tooLong')
  .refine(
    (code) => code.length >= MIN_CODE && ALPHABET.test(code) && new Set(code).size >= MIN_DISTINCT,
    'codeTooWeak',
  );

/** A code from a link: whatever it is, it is looked up, not validated. */
const codeField = lineField(200);

export const inviteMultiuserSchema = z.strictObject({
  email: userEmailField,
  /** Made by the server when left out. */
  code: ownCodeField.nullish(),
});

/** The code and the address of a link. */
export const inviteLinkSchema = z.strictObject({ code: codeField, email: emailField });

/** A specialist who has no account yet makes one with the invitation. */
export const joinByInviteSchema = z
  .strictObject({
    ...inviteLinkSchema.shape,
    name: nameField(200),
    ...twice,
  })
  .refine(isSame, sameTwice('passwordsNotIdentical'));

export type InviteMultiuserValues = z.output<typeof inviteMultiuserSchema>;
export type InviteLink = z.output<typeof inviteLinkSchema>;
export type JoinByInviteValues = z.output<typeof joinByInviteSchema>;
