import * as z from 'zod';
import { ATTACHMENT_LIMIT } from '../../schema/platform/files/file-kinds.shared.ts';
import { attachFileSchema } from '../../schema/areas/tickets/attachment.input.ts';

/** Size of the largest attachment in base64, with name, line breaks and escaped slashes. */
export const ATTACHMENT_BODY_BYTES = Math.ceil(ATTACHMENT_LIMIT * 1.5);

/** A picture of one pixel: the smallest valid file. */
export const EXAMPLE_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The specification says `type` of attachments and `filetype` of other files. */
export const attachFileBody = z.strictObject({ ...attachFileSchema.shape, filetype: attachFileSchema.shape.type });

/** A file's body as input: its type has two names. */
export function fileInput({ filetype, type = filetype, ...file }: Record<string, unknown>): Record<string, unknown> {
  return { ...file, ...(type !== undefined && { type }) };
}
