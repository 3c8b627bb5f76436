import * as z from 'zod';
import { booleanField, listField, nameField } from '../../../kernel/fields.ts';
import { importedFileSchema, importedRowsField } from '../../../platform/imports/import-file.input.ts';
import { employeeSchema } from '../employee.input.ts';

export const importFileSchema = importedFileSchema.extend({ withoutEmail: booleanField.optional() });

/** Limit of the groups of a row. */
const MAX_GROUPS = 100;

/** The values of a row: fields of the person, and the names of groups that they join. */
export const importValuesSchema = employeeSchema.partial().extend({
  groups: listField(nameField(200), MAX_GROUPS).optional(),
});

export type ImportValues = z.output<typeof importValuesSchema>;

export const importRowsSchema = z.strictObject({
  rows: importedRowsField('EmployeeImportRowInput', importValuesSchema),
});
