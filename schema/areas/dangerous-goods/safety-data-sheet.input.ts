import * as z from 'zod';
import { inputObject, lineField } from '../../kernel/fields.ts';
import { FILE_NAME_MAX } from '../../platform/files/file-kinds.shared.ts';

/** A safety data sheet with its content in base64. */
export const attachDataSheetSchema = z.strictObject({
  name: lineField(FILE_NAME_MAX),
  filetype: lineField(100),
  content: z.string('required').min(1, 'required'),
});

/**
 * The same as a field of its good. Without content it is the stored sheet as it was read, sent back; null means that
 * there was none.
 */
export const inlineDataSheetField = inputObject('InlineSafetyDataSheetInput', {
  name: lineField(FILE_NAME_MAX),
  filetype: lineField(100),
  content: z.string('required').min(1, 'required').optional(),
}).nullish();
export type InlineDataSheet = z.output<typeof inlineDataSheetField>;
