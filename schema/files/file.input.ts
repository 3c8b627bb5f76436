import * as z from 'zod';
import { choiceField, integerField } from '../kernel/fields.ts';
import { FILE_NAME_MAX, UPLOAD_USES } from './file-kinds.shared.ts';

/**
 * Name and size of a file before its bytes are sent. They are validated by file-kinds.shared.ts, whose refusals name
 * the file.
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
