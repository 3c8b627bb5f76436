import * as z from 'zod';
import { isLine } from '../kernel/text.shared.ts';

/** What a column's form writes, a mutation accepts and a POST board carries. Messages are keys of the group "validation". */
export const BOARD_NAME_MAX = 100;

const nameField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(BOARD_NAME_MAX, 'tooLong')
  .refine(isLine, 'invalid');

export const boardSchema = z.strictObject({ name: nameField });

/** A change; only the fields that are present change. */
export const updateBoardSchema = z.strictObject({ name: nameField.optional() });

export type BoardValues = z.output<typeof boardSchema>;
export type UpdateBoardValues = z.output<typeof updateBoardSchema>;
