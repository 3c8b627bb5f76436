import * as z from 'zod';
import { booleanField, nameField, optionalLineField } from '../../../kernel/fields.ts';

/** What the form of an examination writes, a mutation accepts and a PUT carries. */
export const examinationSchema = z.strictObject({
  name: nameField(200),
  optional: booleanField.optional(),
  onRequest: booleanField.optional(),
  contact: optionalLineField(200).optional(),
});
