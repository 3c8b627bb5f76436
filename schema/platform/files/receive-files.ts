import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { bytesOfBase64 } from './base64.ts';
import { bareBytes, problemOfBytes, type FileReader } from './read-file.ts';
import {
  badFile,
  baseName,
  endingOf,
  type FileProblem,
  type FileRules,
  isFileType,
  isSameType,
  nameProblem,
  typeNamed,
} from './file-kinds.shared.ts';
import { withoutDescriptions } from './photo-bytes.shared.ts';
import {
  FILE_COLUMNS,
  releaseFile,
  insertFile,
  newStoredFile,
  refuseFiles,
  type StoredFile,
} from './stored-file.rows.ts';

/**
 * The two ways in which a service receives files: uploads that it refers to from now on, and files that come with their
 * content. Every service validates by these functions, so that all of them refuse the same files.
 */

/** Files of one call that are read and validated concurrently. */
const CONCURRENCY = 4;

/** Further work on the bytes of a valid file, while they are in memory; a problem refuses the file. */
type Process<Result> = (file: StoredFile, bytes: Buffer) => Promise<{ problem: FileProblem } | { result: Result }>;

export interface ValidatedUpload<Result> {
  file: StoredFile;
  result: Result;
}

/**
 * Uploads of this person by their ids, in this order: those that nothing refers to yet, and those among `referenced`,
 * to which the caller's record refers already. Throws BAD_INPUT for all others.
 */
export async function uploadsByIds(
  rows: Rows,
  field: string,
  { ids, referenced, userId }: { ids: readonly string[]; referenced: readonly string[]; userId: string },
): Promise<StoredFile[]> {
  if (!ids.every(isId)) throw badInput(field, 'uploadUnknown');
  const files = await rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS} from stored_file f
      where f.client_id = app_client_id() and f.id = any($1::uuid[]) and f.created_by = $3
        and (f.released_at is not null or f.id = any($2::uuid[]))
      order by array_position($1::uuid[], f.id)`,
    [ids, referenced, userId],
  );
  if (files.length !== ids.length) throw badInput(field, 'uploadUnknown');
  return files;
}

/**
 * Reads and validates uploads, and processes each. All or none: every file that is refused is reported, under the field
 * that `fieldOf` names. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function validateUploads<Result>(
  ctx: Context,
  files: readonly StoredFile[],
  rules: FileRules,
  fieldOf: (file: StoredFile) => string,
  process: Process<Result>,
): Promise<ValidatedUpload<Result>[]> {
  const problems: { field: string; problem: FileProblem }[] = [];
  const validated: ValidatedUpload<Result>[] = [];
  for (let start = 0; start < files.length; start += CONCURRENCY) {
    const batch = files.slice(start, start + CONCURRENCY);
    const outcomes = await Promise.all(batch.map((file) => validateUpload(ctx, file, rules, process)));
    for (const [index, outcome] of outcomes.entries()) {
      const file = batch[index]!;
      if ('problem' in outcome) problems.push({ field: fieldOf(file), problem: outcome.problem });
      else validated.push({ file, result: outcome.result });
    }
  }
  refuseFiles(problems);
  return validated;
}

async function validateUpload<Result>(
  ctx: Context,
  file: StoredFile,
  rules: FileRules,
  process: Process<Result>,
): ReturnType<Process<Result>> {
  const { files } = ctx.ports;
  const size = await files.sizeOf(file.key);
  if (size === null) return { problem: badFile('fileNotArrived', file.name) };
  // Reads the bytes only if their number equals the announced size.
  const bytes = size === file.size ? await files.read(file.key) : null;
  if (!bytes) return { problem: badFile('fileBroken', file.name) };
  const problem = await problemOfBytes(ctx, file.name, bytes, rules);
  return problem ? { problem } : process(file, bytes);
}

/** A file that comes with its content, in base64. */
export interface SentFile {
  name: string;
  content: string;
  /** Its extension or content type, for a name without an extension. */
  type?: string | undefined;
}

/** The fields of the input that a refusal names. */
export interface SentFields {
  name: string;
  content: string;
  type: string;
}

export const SENT_FIELDS: SentFields = { name: 'name', content: 'content', type: 'type' };

/**
 * Validated name and bytes of a file that comes with its content; a photo is returned without its metadata. Throws as
 * `validateUploads`.
 */
export async function validateContent(
  ctx: FileReader,
  input: SentFile,
  rules: FileRules,
  fields: SentFields = SENT_FIELDS,
): Promise<{ name: string; bytes: Buffer }> {
  const name = namedFile(input, rules, fields);
  const bytes = bytesOfBase64(input.content);
  if (!bytes) throw badInput(fields.content, 'base64Invalid');
  const checked = await bareBytes(ctx, name, bytes, rules);
  refuseFiles(checked.problem ? [{ field: fields.content, problem: checked.problem }] : []);
  return { name, bytes: checked.bytes };
}

/**
 * Removes position, camera and other metadata from an image without changing its pixels; returns other files unchanged.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const stripped = withoutDescriptions(bytes);
  return stripped ? Buffer.from(stripped.buffer) : bytes;
}

/** The name under which the file is stored: without a known extension it gets that of its type. */
function namedFile(input: SentFile, rules: FileRules, fields: SentFields): string {
  const name = baseName(input.name);
  const ending = endingOf(name);
  const type = input.type === undefined ? null : typeNamed(input.type);
  if (input.type !== undefined && !type)
    refuseFiles([
      {
        field: fields.type,
        problem: { code: 'UNSUPPORTED_TYPE', key: 'fileType', params: { name, types: rules.types.join(', ') } },
      },
    ]);
  const full = type && !isFileType(ending) ? `${name}.${type}` : name;
  const problem = nameProblem(full, rules);
  refuseFiles(problem ? [{ field: fields.name, problem }] : []);
  if (type && isFileType(ending) && !isSameType(type, ending))
    refuseFiles([
      { field: fields.type, problem: { code: 'UNSUPPORTED_TYPE', key: 'fileOtherType', params: { name, type } } },
    ]);
  return full;
}

/** Stores valid bytes. Nothing refers to the file yet: unless something does in time, it is removed. */
export async function storeFile(ctx: Context, { name, bytes }: { name: string; bytes: Buffer }): Promise<StoredFile> {
  const file = newStoredFile({ name, size: bytes.length });
  await ctx.write((tx) =>
    insertFile(tx.rows, file, { now: ctx.ports.clock.now(), userId: ctx.user.userId, awaited: false }),
  );
  await ctx.ports.files.write(file.key, bytes, file);
  return file;
}

/**
 * Writes, in one transaction, the rows that refer to files that were just stored. When that fails (the record was
 * deleted, or has too many files), the files are released at once; if the release fails as well, they expire later.
 */
export async function writeOrRelease<T>(
  ctx: Context,
  files: readonly StoredFile[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.write(work);
  } catch (error) {
    await releaseFiles(ctx, files).catch(() => undefined);
    throw error;
  }
}

/** Releases files that nothing refers to. */
export async function releaseFiles(ctx: Context, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await ctx.write(async (tx) => {
    for (const { id } of files) await releaseFile(tx, id);
  });
  ctx.ports.wakeFileRemoval();
}
