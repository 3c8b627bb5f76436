import * as z from 'zod';
import { nameField, optionalNameField, trimmedProseField } from '../../../kernel/fields.ts';

/** The fields of an online instruction that its form, its mutations and PUT accept. */
export const managedInstructionSchema = z.strictObject({
  nameDe: nameField(200),
  nameEn: optionalNameField(200).optional(),
  descriptionDe: trimmedProseField(5000).optional(),
  descriptionEn: trimmedProseField(5000).optional(),
});
