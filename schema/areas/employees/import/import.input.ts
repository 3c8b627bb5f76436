import * as z from 'zod';
import {
  booleanField,
  filledListField,
  inputObject,
  integerField,
  listField,
  nameField,
} from '../../../kernel/fields.ts';
import { importedFileSchema, MOST_IMPORT_ROWS } from '../../../platform/imports/import-file.input.ts';
import { employeeSchema } from '../employee.input.ts';

export const importFileSchema = importedFileSchema.extend({ withoutEmail: booleanField.optional() });

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
    MOST_IMPORT_ROWS,
  ),
});
