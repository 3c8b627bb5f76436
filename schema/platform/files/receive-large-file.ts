import type { Context } from '../../kernel/context.ts';
import { badFile, type FileProblem, type FileRules } from './file-kinds.shared.ts';
import { uploadsByIds } from './receive-files.ts';
import { refuseFiles, type StoredFile } from './stored-file.rows.ts';
import { problemOfStored } from './read-file.ts';

/**
 * A validated upload in parts of this person, to which nothing refers yet: it is complete and of the type that its name
 * says. Only the bytes that the check requires are read. Throws BAD_INPUT, UNSUPPORTED_TYPE and TOO_LARGE under the
 * field.
 */
export async function validateLargeUpload(
  ctx: Context,
  { field, id, rules }: { field: string; id: string; rules: FileRules },
): Promise<StoredFile> {
  const { userId } = ctx.user;
  const [file] = await ctx.read((rows) => uploadsByIds(rows, field, { ids: [id], referenced: [], userId }));
  const problem = await arrivedFileProblem(ctx, file!, rules);
  refuseFiles(problem ? [{ field, problem }] : []);
  return file!;
}

/** The problem of a file in the storage; null for a valid one. Reads only the parts that the check requires. */
export async function arrivedFileProblem(
  ctx: Context,
  file: StoredFile,
  rules: FileRules,
): Promise<FileProblem | null> {
  const { files } = ctx.ports;
  const arrived = await files.sizeOf(file.key);
  if (arrived === null) return badFile('fileNotArrived', file.name);
  if (arrived !== file.size) return badFile('fileBroken', file.name);
  return problemOfStored(ctx, file, rules);
}
