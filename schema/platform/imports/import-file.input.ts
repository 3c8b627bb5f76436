import * as z from 'zod';
import { booleanField, filledListField, inputObject, integerField } from '../../kernel/fields.ts';

/** Base64 is a third longer than the bytes. */
const MAX_CHARACTERS = 14_000_000;

/** Rows of one request after a preview. */
const MAX_IMPORT_ROWS = 500;
/** Somewhat more than the rows of a sheet. */
const LAST_ROW = 1_100_000;

/** Rows of a preview that are to be imported, each with its number in the file; `name` is that of their input type. */
export const importedRowsField = <Shape extends z.ZodRawShape>(name: string, { shape }: z.ZodObject<Shape>) =>
  filledListField(inputObject(name, { row: integerField(1, LAST_ROW), ...shape }), MAX_IMPORT_ROWS);

/** A file to import, or with `preview` to look at. */
export const importedFileSchema = z.strictObject({
  content: z.string('required').min(1, 'required').max(MAX_CHARACTERS, 'sheetTooLarge'),
  preview: booleanField.optional(),
});
