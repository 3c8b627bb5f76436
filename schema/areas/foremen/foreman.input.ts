import * as z from 'zod';
import { dayField, filledListField, idField, listField } from '../../kernel/fields.ts';
import { signatureSchema } from '../../records/signature.input.ts';

/** Limit of the foremen of one group. */
export const MOST_FOREMEN = 20;
/** Limit of the badges in one document. */
export const MOST_BADGES = 200;

export const foremenSchema = z.strictObject({ foremen: listField(idField, MOST_FOREMEN) });
export type ForemenValues = z.output<typeof foremenSchema>;

export const oralSignatureSchema = z.strictObject({ signature: signatureSchema, on: dayField.nullable() });

export const badgesSchema = z.strictObject({ ids: filledListField(idField, MOST_BADGES) });
export type BadgesValues = z.output<typeof badgesSchema>;
