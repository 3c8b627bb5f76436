import * as z from 'zod';

/** A change of what holds for the whole organisation; only the fields that are present change. */
export const updateClientSchema = z.strictObject({
  singleLogin: z.boolean('invalid').optional(),
});

export type UpdateClientValues = z.output<typeof updateClientSchema>;
