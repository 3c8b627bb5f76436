import * as z from 'zod';
import { nameField, optionalNameField, trimmedProseField } from '../../../kernel/fields.ts';

/** What the form of an online instruction writes, a mutation accepts and a PUT carries. */
export const managedInstructionSchema = z.strictObject({
  nameDe: nameField(200),
  nameEn: optionalNameField(200).optional(),
  descriptionDe: trimmedProseField(5000).optional(),
  descriptionEn: trimmedProseField(5000).optional(),
});
