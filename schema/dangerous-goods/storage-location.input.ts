import * as z from 'zod';
import { lineField, newIdField } from '../kernel/fields.ts';

/** What the form of a storage location writes, a mutation accepts and a PUT carries. */
const fields = {
  name: lineField(200),
};

export const createStorageLocationSchema = z.strictObject({ id: newIdField.optional(), ...fields });
export const updateStorageLocationSchema = z.strictObject(fields).partial();
