import * as z from 'zod';
import {
  booleanField,
  filledListField,
  inputObject,
  integerField,
  listField,
  nameField,
} from '../../../kernel/fields.ts';
import { employeeSchema } from '../employee.input.ts';

/** Base64 is a third longer than the bytes. */
const MOST_CHARACTERS = 14_000_000;

export const importFileSchema = z.strictObject({
  content: z.string('required').min(1, 'required').max(MOST_CHARACTERS, 'sheetTooLarge'),
  preview: booleanField.optional(),
  withoutEmail: booleanField.optional(),
});

/** Limit of the groups of a row. */
const MOST_GROUPS = 100;

/** The values of a row: fields of the person, and the names of groups that they join. */
export const importValuesSchema = employeeSchema.partial().extend({
  groups: listField(nameField(200), MOST_GROUPS).optional(),
});

export type ImportValues = z.output<typeof importValuesSchema>;

export const importRowsSchema = z.strictObject({
  rows: filledListField(
    inputObject('EmployeeImportRowInput', { row: integerField(1, 1_100_000), ...importValuesSchema.shape }),
    500,
  ),
});
