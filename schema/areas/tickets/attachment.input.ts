import * as z from 'zod';
import { fileNameField } from '../../platform/files/file.input.ts';
import { booleanField, lineField } from '../../kernel/fields.ts';

/** A file with its content, for programs. A data: prefix and line breaks in the content are allowed. */
export const attachFileSchema = z.strictObject({
  name: fileNameField,
  content: z.string('required').min(1, 'required'),
  type: lineField(100).optional(),
});

/** A change; only the fields that are present change. */
export const updateAttachmentSchema = z.strictObject({ recurs: booleanField.optional() });

export type AttachFileValues = z.output<typeof attachFileSchema>;
export type UpdateAttachmentValues = z.output<typeof updateAttachmentSchema>;
