import * as z from 'zod';
import { inputObject, referenceField } from '../../kernel/fields.ts';

/** Six digits of an app, or a recovery code; blanks and hyphens do not count. */
export const codeField = z
  .string('required')
  .max(50, 'tooLong')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'required').max(40, 'tooLong'));

/** What a browser made of a challenge, as JSON. */
export const passkeyProofInput = inputObject('PasskeyProofInput', {
  challengeId: referenceField,
  response: z.string('required').min(1, 'required').max(20_000, 'tooLong'),
});

/** One of them proves a second factor. */
export const factorProof = { code: codeField.nullish(), passkey: passkeyProofInput.nullish() };

export type PasskeyProof = z.output<typeof passkeyProofInput>;
export interface FactorProof {
  code?: string | null | undefined;
  passkey?: PasskeyProof | null | undefined;
}
