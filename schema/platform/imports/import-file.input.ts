import * as z from 'zod';
import { booleanField } from '../../kernel/fields.ts';

/** Base64 is a third longer than the bytes. */
const MOST_CHARACTERS = 14_000_000;

/** Rows of one request after a preview. */
export const MOST_IMPORT_ROWS = 500;

/** A file to import, or with `preview` to look at. */
export const importedFileSchema = z.strictObject({
  content: z.string('required').min(1, 'required').max(MOST_CHARACTERS, 'sheetTooLarge'),
  preview: booleanField.optional(),
});
