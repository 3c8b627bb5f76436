import * as z from 'zod';
import { booleanField, choiceField, integerField, lineField } from '../../kernel/fields.ts';
import { FILE_NAME_MAX, UPLOAD_USES } from './file-kinds.shared.ts';
import { LARGE_FILE_USES } from './large-files.shared.ts';

/**
 * Name and size of a file before its bytes are sent. file-kinds.shared.ts validates them, because its errors name the
 * file.
 */
export const fileNameField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(FILE_NAME_MAX * 5, 'tooLong');

export const fileSizeField = integerField(0, 2_000_000_000);

export const startUploadSchema = z.strictObject({
  name: fileNameField,
  size: fileSizeField,
  /** Without it an attachment. */
  use: choiceField(UPLOAD_USES).optional(),
});

export type StartUploadValues = z.output<typeof startUploadSchema>;

export const startResumableUploadSchema = z.strictObject({
  use: choiceField(LARGE_FILE_USES),
  name: fileNameField,
  size: fileSizeField,
  /** When the file was changed last, as its device says; the same each time. */
  lastModified: lineField(40),
  /** Starts the upload from the beginning, because the storage no longer knows it. */
  restart: booleanField.optional(),
});

export type StartResumableUploadValues = z.output<typeof startResumableUploadSchema>;
