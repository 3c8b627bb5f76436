import * as z from 'zod';
import { booleanField, filledListField, inputObject, integerField } from '../../kernel/fields.ts';
import { employeeSchema } from '../employee.input.ts';

/** Base64 is a third longer than the bytes. */
const MOST_CHARACTERS = 14_000_000;

export const importFileSchema = z.strictObject({
  content: z.string('required').min(1, 'required').max(MOST_CHARACTERS, 'sheetTooLarge'),
  preview: booleanField.optional(),
});

export const importRowsSchema = z.strictObject({
  rows: filledListField(
    inputObject('EmployeeImportRowInput', { row: integerField(1, 1_100_000), ...employeeSchema.partial().shape }),
    500,
  ),
});
