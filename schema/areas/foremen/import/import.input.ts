import * as z from 'zod';
import { optionalLineField } from '../../../kernel/fields.ts';
import { importedFileSchema, importedRowsField } from '../../../platform/imports/import-file.input.ts';

/** The values of a row: the name of a group, and the e-mail address or name of a user. */
export const foremanRowSchema = z.strictObject({
  group: optionalLineField(200).optional(),
  foreman: optionalLineField(200).optional(),
});
export type ForemanRowValues = z.output<typeof foremanRowSchema>;

export const importForemenSchema = importedFileSchema;
export type ImportForemenValues = z.output<typeof importForemenSchema>;

export const importForemanRowsSchema = z.strictObject({
  rows: importedRowsField('ForemanImportRowInput', foremanRowSchema),
});
