import * as z from 'zod';
import { dayField, filledListField, idField, listField } from '../../kernel/fields.ts';
import { signatureSchema } from '../../records/signature.input.ts';

/** Limit of the foremen of one group. */
export const MAX_FOREMEN = 20;
/** Limit of the badges in one document. */
export const MAX_BADGES = 200;

export const foremenSchema = z.strictObject({ foremen: listField(idField, MAX_FOREMEN) });
export type ForemenValues = z.output<typeof foremenSchema>;

export const oralSignatureSchema = z.strictObject({ signature: signatureSchema, on: dayField.nullable() });

export const badgesSchema = z.strictObject({ ids: filledListField(idField, MAX_BADGES) });
export type BadgesValues = z.output<typeof badgesSchema>;
