import * as z from 'zod';
import { nameField } from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';

/** The fields of a storage location that its form, its mutations and PUT accept. */
export const storageLocationSchema = z.strictObject({
  name: nameField(200),
  ...placeFields,
});
