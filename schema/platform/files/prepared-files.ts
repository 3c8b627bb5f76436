import type { Context } from '../../kernel/context.ts';
import { type FileRules, isPicture, PROOF_RULES } from './file-kinds.shared.ts';
import { pictureCopy } from './read-file.ts';
import {
  SENT_FIELDS,
  storeFile,
  uploadsByIds,
  validateContent,
  validateUploads,
  type SentFields,
} from './receive-files.ts';
import { refuseFiles, type StoredFile } from './stored-file.rows.ts';

/** A photo or document that has been validated and stored, with its print copy. Nothing refers to it yet. */
export interface PreparedFile {
  file: StoredFile;
  print: StoredFile | null;
}

/**
 * The files that this call has stored, to be released when it fails. Uploads are not released: the call may be
 * repeated.
 */
export const filesOf = (prepared: readonly PreparedFile[]): StoredFile[] =>
  prepared.flatMap(({ file, print }) => (print ? [file, print] : [file]));
export const printsOf = (prepared: readonly PreparedFile[]): StoredFile[] =>
  prepared.flatMap(({ print }) => print ?? []);

/** A file with its content in base64, as programs send it. */
export interface SentWithType {
  name: string;
  filetype: string;
  content: string;
}

/** Fields of a sent proof, below `path`. */
export const fieldsBelow = (path: string): SentFields => ({
  name: `${path}.name`,
  content: `${path}.content`,
  type: `${path}.filetype`,
});

const PROOF_FIELDS: SentFields = { ...SENT_FIELDS, type: 'filetype' };

/** Validates and stores a file that comes with its content. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
export async function prepareContent(
  ctx: Context,
  { name, filetype, content }: SentWithType,
  { rules = PROOF_RULES, fields = PROOF_FIELDS }: { rules?: FileRules; fields?: SentFields } = {},
): Promise<PreparedFile> {
  const validated = await validateContent(ctx, { name, content, type: filetype }, rules, fields);
  const file = await prints(ctx, validated.name, validated.bytes, fields.content);
  return { file: await storeFile(ctx, validated), print: file && (await storeFile(ctx, file)) };
}

/** Validates uploads of this person, and stores print copies of the pictures among them. */
export async function prepareUploads(
  ctx: Context,
  fileIds: readonly string[],
  { rules = PROOF_RULES, fieldOf }: { rules?: FileRules; fieldOf: (index: number) => string },
): Promise<PreparedFile[]> {
  const { userId } = ctx.user;
  const field = (id: string): string => fieldOf(fileIds.indexOf(id));
  const files = await ctx.read((rows) =>
    uploadsByIds(rows, fieldOf(0), { ids: [...new Set(fileIds)], referenced: [], userId }),
  );
  const validated = await validateUploads(
    ctx,
    files,
    rules,
    ({ id }) => field(id),
    async (file, bytes) => {
      if (!isPicture(file.contentType)) return { result: null };
      const copy = await pictureCopy(ctx, 'printPicture', file.name, bytes);
      return 'problem' in copy ? copy : { result: { name: printName(file.name), bytes: copy.print } };
    },
  );
  const prepared: PreparedFile[] = [];
  for (const { file, result: copy } of validated) prepared.push({ file, print: copy && (await storeFile(ctx, copy)) });
  return prepared;
}

const printName = (name: string): string => `${name.slice(0, name.lastIndexOf('.'))}.jpg`;

async function prints(
  ctx: Context,
  name: string,
  bytes: Buffer,
  field: string,
): Promise<{ name: string; bytes: Buffer } | null> {
  if (name.toLowerCase().endsWith('.pdf')) return null;
  const copy = await pictureCopy(ctx, 'printPicture', name, bytes);
  if ('print' in copy) return { name: printName(name), bytes: copy.print };
  refuseFiles([{ field, problem: copy.problem }]);
  return null;
}
