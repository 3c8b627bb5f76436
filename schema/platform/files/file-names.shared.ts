import * as z from 'zod';
import { lineField } from '../../kernel/fields.ts';
import { isLine } from '../../kernel/text.shared.ts';
import { baseName, FILE_NAME_MAX } from './file-kinds.shared.ts';

/** Folder of the attachments of tickets in the documented paths, reserved for them. */
export const TICKETS_FOLDER = 'Tickets';

const FOLDER_NAME_MAX = 100;

/** How deep folders may lie in each other (migrations/0090-folders.sql). */
const MAX_LEVELS = 10;

/** Folders in one folder, and entries of one call. */
export const MAX_FOLDERS = 1_000;
export const MAX_ENTRIES = 200;

const DOCUMENT_PATH_MAX = 500;

/** Bidirectional overrides: with them "gpj.exe" reads "exe.jpg". */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/u;

/** A name in a folder: one line, no slashes, not the names that mean "here" and "above". */
const isFileName = (name: string): boolean =>
  isLine(name) &&
  !/[/\\]/.test(name) &&
  !TURNS_TEXT.test(name) &&
  name.trim() === name &&
  !['', '.', '..'].includes(name);

/** Folders and a name, separated by slashes. */
const isPath = (path: string): boolean => {
  const parts = path.split('/');
  return (
    parts.every(isFileName) &&
    parts.length <= MAX_LEVELS + 1 &&
    parts.slice(0, -1).every((part) => part.length <= FOLDER_NAME_MAX)
  );
};

export const isReserved = (topFolder: string): boolean => topFolder.toLowerCase() === TICKETS_FOLDER.toLowerCase();

export const relativePathField = z
  .string('required')
  .min(1, 'required')
  .max(DOCUMENT_PATH_MAX, 'tooLong')
  .refine(isPath, 'documentPathInvalid')
  .transform((path) => path.normalize('NFC'));

/** A path from the top. */
export const documentPathField = relativePathField.refine(
  (path) => !path.includes('/') || !isReserved(path.split('/')[0]!),
  'documentPathReserved',
);

export const folderNameField = lineField(FOLDER_NAME_MAX)
  .refine(isFileName, 'fileNameOfFolder')
  .transform((name) => name.normalize('NFC'));

/** The name of a document; without its ending it keeps the one that it has. */
export const documentNameField = lineField(FILE_NAME_MAX)
  .refine(isFileName, 'fileNameOfFolder')
  .transform((name) => baseName(name));
