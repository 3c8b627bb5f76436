import * as z from 'zod';
import { nameField, referenceField } from '../../kernel/fields.ts';
import { currentPasswordField, emailField, existingPasswordField } from '../logins/login.input.ts';
import { codeField, factorProof, passkeyProofInput } from '../logins/factor-proof.input.ts';

/** The name under which a person recognises an app or a passkey. */
const factorName = nameField(60);

export const confirmAppSchema = z.strictObject({ id: referenceField, code: codeField });

export const startAppSchema = z.strictObject({ name: factorName });

export const addPasskeySchema = z.strictObject({ name: factorName, passkey: passkeyProofInput });

/** The password where the account has no factor. */
export const proveSchema = z.strictObject({ ...factorProof, currentPassword: currentPasswordField });

export const passkeyLoginSchema = z.strictObject({ passkey: passkeyProofInput });

/** With both: a task for a passkey of this account as its second factor. Without: one for a passkey alone. */
export const passkeyForLoginSchema = z.strictObject({
  email: emailField.nullish(),
  password: existingPasswordField.nullish(),
});

export const factorsLostSchema = z.strictObject({ email: emailField, password: existingPasswordField });

export type ConfirmAppInput = z.output<typeof confirmAppSchema>;
export type StartAppInput = z.output<typeof startAppSchema>;
export type AddPasskeyInput = z.output<typeof addPasskeySchema>;
export type ProveInput = z.output<typeof proveSchema>;
export type PasskeyLoginInput = z.output<typeof passkeyLoginSchema>;
export type PasskeyForLoginInput = z.output<typeof passkeyForLoginSchema>;
export type FactorsLostInput = z.output<typeof factorsLostSchema>;
