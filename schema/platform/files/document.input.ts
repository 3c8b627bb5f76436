import * as z from 'zod';
import { booleanField, idField, lineField, newIdField } from '../../kernel/fields.ts';
import { fileSizeField } from './file.input.ts';
import { documentPathField, folderNameField, relativePathField } from './file-names.shared.ts';

export const startDocumentUploadSchema = z.strictObject({
  path: documentPathField,
  contentType: lineField(200),
  size: fileSizeField,
});

export type StartDocumentUploadValues = z.output<typeof startDocumentUploadSchema>;

/** An upload into a folder. Of a dropped folder, the path names the folders inside it, which are made where missing. */
export const startFileUploadSchema = z.strictObject({
  folderId: idField.nullable().optional(),
  path: relativePathField,
  size: fileSizeField,
});

export type StartFileUploadValues = z.output<typeof startFileUploadSchema>;

/** The same for a file that is sent in parts. */
export const startResumableFileUploadSchema = startFileUploadSchema.extend({
  /** When the file was changed last, as its device says; the same each time. */
  lastModified: lineField(40),
  /** Starts the upload from the beginning, because the storage no longer knows it. */
  restart: booleanField.optional(),
});

export type StartResumableFileUploadValues = z.output<typeof startResumableFileUploadSchema>;

export const createFolderSchema = z.strictObject({
  id: newIdField.optional(),
  parentId: idField.nullable().optional(),
  name: folderNameField,
});

export type CreateFolderValues = z.output<typeof createFolderSchema>;
