import * as z from 'zod';
import { lineField } from '../../kernel/fields.ts';
import { FILE_NAME_MAX } from '../../platform/files/file-kinds.shared.ts';

/** A safety data sheet with its content in base64. */
export const attachDataSheetSchema = z.strictObject({
  name: lineField(FILE_NAME_MAX),
  filetype: lineField(100),
  content: z.string('required').min(1, 'required'),
});
