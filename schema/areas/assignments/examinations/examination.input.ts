import * as z from 'zod';
import { booleanField, nameField, optionalLineField } from '../../../kernel/fields.ts';

/** The fields of an examination that its form, its mutations and PUT accept. */
export const examinationSchema = z.strictObject({
  name: nameField(200),
  optional: booleanField.optional(),
  onRequest: booleanField.optional(),
  contact: optionalLineField(200).optional(),
});
