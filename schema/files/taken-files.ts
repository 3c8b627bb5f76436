import type { Context, Rows, Tx } from '../kernel/context.ts';
import { badInput } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { bytesOfBase64 } from './base64.ts';
import { judgeFile } from './file-judge.ts';
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
  giveUpFile,
  insertFile,
  newStoredFile,
  refuseFiles,
  type StoredFile,
} from './stored-file.rows.ts';

/**
 * How something comes to have a file: uploads that are to be kept, and files that come with their content. Whatever
 * takes files judges them by this, so that each of them refuses alike.
 */

/** Files of one call that are read and looked at at the same time. */
const AT_THE_SAME_TIME = 4;

/** What is made of the bytes while they are there; a problem refuses the file. */
type Look<Made> = (file: StoredFile, bytes: Buffer) => Promise<{ problem: FileProblem } | { made: Made }>;

export interface TakenUpload<Made> {
  file: StoredFile;
  made: Made;
}

/**
 * Uploads of this person by their ids, in their order: those that nothing refers to yet, and those among `known`, which
 * the place that asks has already. Throws BAD_INPUT for all others.
 */
export async function ownUploads(
  rows: Rows,
  field: string,
  { ids, known, userId }: { ids: readonly string[]; known: readonly string[]; userId: string },
): Promise<StoredFile[]> {
  if (!ids.every(isId)) throw badInput(field, 'uploadUnknown');
  const found = await rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS} from stored_file f
      where f.client_id = app_client_id() and f.id = any($1::uuid[]) and f.created_by = $3 and (f.released_at is not null or f.id = any($2::uuid[]))
      order by array_position($1::uuid[], f.id)`,
    [ids, known, userId],
  );
  if (found.length !== ids.length) throw badInput(field, 'uploadUnknown');
  return found;
}

/**
 * Reads and judges uploads, and makes of each what `look` makes. All or none: what is wrong is said for each that is
 * not taken, under the field that `fieldOf` names. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function judgedUploads<Made>(
  ctx: Context,
  files: readonly StoredFile[],
  rules: FileRules,
  fieldOf: (file: StoredFile) => string,
  look: Look<Made>,
): Promise<TakenUpload<Made>[]> {
  const problems: { field: string; problem: FileProblem }[] = [];
  const taken: TakenUpload<Made>[] = [];
  for (let start = 0; start < files.length; start += AT_THE_SAME_TIME) {
    const some = files.slice(start, start + AT_THE_SAME_TIME);
    const looks = await Promise.all(some.map((file) => lookAt(ctx, file, rules, look)));
    for (const [index, result] of looks.entries()) {
      const file = some[index]!;
      if ('problem' in result) problems.push({ field: fieldOf(file), problem: result.problem });
      else taken.push({ file, made: result.made });
    }
  }
  refuseFiles(problems);
  return taken;
}

async function lookAt<Made>(
  ctx: Context,
  file: StoredFile,
  rules: FileRules,
  look: Look<Made>,
): Promise<{ problem: FileProblem } | { made: Made }> {
  const { files } = ctx.ports;
  const size = await files.sizeOf(file.key);
  if (size === null) return { problem: badFile('fileNotArrived', file.name) };
  // Nothing larger than what was announced is ever read.
  const bytes = size === file.size ? await files.read(file.key) : null;
  if (!bytes) return { problem: badFile('fileBroken', file.name) };
  const problem = await judgeFile(file.name, bytes, rules);
  return problem ? { problem } : look(file, bytes);
}

/** A file that comes with its content. `field` names the object that holds it; empty when it is the input itself. */
export interface SentFile {
  name: string;
  content: string;
  /** Its ending or content type, for a name without one. */
  type?: string | undefined;
}

/** Which fields of the input a refusal names. */
export interface SentFields {
  name: string;
  content: string;
  type: string;
}

export const SENT_FIELDS: SentFields = { name: 'name', content: 'content', type: 'type' };

/**
 * Name and bytes of a file that comes with its content, judged; of a photo without what the camera wrote into it.
 * Throws as `judgedUploads`.
 */
export async function judgedContent(
  input: SentFile,
  rules: FileRules,
  fields: SentFields = SENT_FIELDS,
): Promise<{ name: string; bytes: Buffer }> {
  const name = namedFile(input, rules, fields);
  const bytes = bytesOfBase64(input.content);
  if (!bytes) throw badInput(fields.content, 'base64Invalid');
  const problem = await judgeFile(name, bytes, rules);
  refuseFiles(problem ? [{ field: fields.content, problem }] : []);
  return { name, bytes: barePicture(bytes) };
}

/** A picture without place, camera and other descriptions, its pixels untouched; everything else as it is. */
export function barePicture(bytes: Buffer): Buffer {
  const bare = withoutDescriptions(bytes);
  return bare ? Buffer.from(bare.buffer) : bytes;
}

/** The name under which the file is kept: one without an ending that says anything is given that of its type. */
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

/** Stores bytes that have been judged. Nothing refers to the file yet: until something does, it is on its way out. */
export async function storeBytes(ctx: Context, { name, bytes }: { name: string; bytes: Buffer }): Promise<StoredFile> {
  const file = newStoredFile({ name, size: bytes.length });
  await ctx.write((tx) => insertFile(tx.rows, ctx, file, { awaited: false }));
  await ctx.ports.files.write(file.key, bytes, file);
  return file;
}

/**
 * Does what is to refer to files that were just stored, in one transaction. When it fails (what they were for is gone,
 * or full by now), the files are given up at once; should that fail too, they go by themselves later.
 */
export async function referTo<T>(ctx: Context, files: readonly StoredFile[], work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.write(work);
  } catch (error) {
    await giveUpFiles(ctx, files).catch(() => undefined);
    throw error;
  }
}

/** Gives files up that nothing came to refer to. */
export async function giveUpFiles(ctx: Context, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await ctx.write(async (tx) => {
    for (const { id } of files) await giveUpFile(tx, id);
  });
  ctx.ports.wakeFileRemoval();
}
