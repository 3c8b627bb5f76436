import * as z from 'zod';
import { nameField } from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';

/** What the form of a storage location writes, a mutation accepts and a PUT carries. */
export const storageLocationSchema = z.strictObject({
  name: nameField(200),
  ...placeFields,
});
