import * as z from 'zod';
import { lineField } from '../kernel/fields.ts';
import { isLine } from '../kernel/text.shared.ts';
import { fileSizeField } from './file.input.ts';

/** Folder of the attachments of tickets, reserved for them. */
export const TICKETS_FOLDER = 'Tickets';

export const DOCUMENT_PATH_MAX = 500;

/** Folders and a name, separated by slashes; none of them empty, a dot, or two. */
const isPath = (path: string): boolean =>
  isLine(path) &&
  !path.includes('\\') &&
  path.split('/').every((part) => part === part.trim() && part !== '' && part !== '.' && part !== '..');

export const documentPathField = z
  .string('required')
  .min(1, 'required')
  .max(DOCUMENT_PATH_MAX, 'tooLong')
  .refine(isPath, 'documentPathInvalid')
  .refine((path) => path.split('/')[0]!.toLowerCase() !== TICKETS_FOLDER.toLowerCase(), 'documentPathReserved')
  .transform((path) => path.normalize('NFC'));

export const startDocumentUploadSchema = z.strictObject({
  path: documentPathField,
  contentType: lineField(200),
  size: fileSizeField,
});

export type StartDocumentUploadValues = z.output<typeof startDocumentUploadSchema>;
