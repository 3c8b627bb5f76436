import * as z from 'zod';
import { booleanField, nameField } from '../kernel/fields.ts';

/** What the form of an examination writes, a mutation accepts and a PUT carries. */
export const examinationSchema = z.strictObject({
  name: nameField(200),
  optional: booleanField.optional(),
  onRequest: booleanField.optional(),
});
