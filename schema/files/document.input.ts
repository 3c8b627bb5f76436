import * as z from 'zod';
import { idField, lineField } from '../kernel/fields.ts';
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

export const createFolderSchema = z.strictObject({
  parentId: idField.nullable().optional(),
  name: folderNameField,
});

export type CreateFolderValues = z.output<typeof createFolderSchema>;
