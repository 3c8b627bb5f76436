import type { Context } from '../../kernel/context.ts';
import type { UploadReadings } from '../../kernel/ports.ts';
import { bufferOf, storageSource, type ByteSource } from './byte-source.ts';
import { badFile, type FileProblem, type FileRules, nameProblem, sizeProblem } from './file-kinds.shared.ts';
import type { PictureCopy } from './print-picture.ts';

/* What is done with the bytes of an upload: all of it in a thread with limits (`Ports.uploads`). */

/** For whom a file is read: the context of a request, or of an organisation whose public page was opened. */
export type FileReader = Pick<Context, 'clientId' | 'whenGone' | 'ports'>;

/** The problem of bytes that came with their name; null for a valid file. */
export async function problemOfBytes(
  ctx: FileReader,
  name: string,
  bytes: Buffer,
  rules: FileRules,
): Promise<FileProblem | null> {
  const answer = await checked(ctx, { name, bytes, rules });
  return answer.problem;
}

/** The same; bytes of a valid photo are returned without its metadata. */
export async function bareBytes(
  ctx: FileReader,
  name: string,
  bytes: Buffer,
  rules: FileRules,
): Promise<{ problem: FileProblem | null; bytes: Buffer }> {
  const { problem, bytes: bare } = await checked(ctx, { name, bytes, rules, strip: true });
  return { problem, bytes: bare ? bufferOf(bare) : bytes };
}

/** The problem of a file in the storage; null for a valid one. Reads only the parts that the check requires. */
export async function problemOfStored(
  ctx: FileReader,
  { name, key, size }: { name: string; key: string; size: number },
  rules: FileRules,
): Promise<FileProblem | null> {
  const source = storageSource(ctx.ports.files, key, size);
  return (await checked(ctx, { name, source, rules })).problem;
}

type Checked = Parameters<UploadReadings['fileProblem']>[0] & ({ bytes: Buffer } | { source: ByteSource });

async function checked(ctx: FileReader, input: Checked): ReturnType<UploadReadings['fileProblem']> {
  const { name, rules, bytes, source } = input;
  // A file that is refused by its name or size is not read.
  const outside = nameProblem(name, rules) ?? sizeProblem(name, bytes?.length ?? source!.size, rules);
  if (outside) return { problem: outside };
  return (await ctx.ports.uploads.read(ctx, 'fileProblem', input)) ?? { problem: badFile('fileBroken', name) };
}

/** The copy of a picture for documents or, as `logoPicture`, for a letterhead; or the problem of the picture. */
export async function pictureCopy(
  ctx: FileReader,
  kind: 'printPicture' | 'logoPicture',
  name: string,
  bytes: Buffer,
): Promise<PictureCopy> {
  // A native library stays loaded as long as one thread uses it: this one does, the others end at any time.
  await import('sharp');
  const copy = await ctx.ports.uploads.read(ctx, kind, { name, bytes });
  if (!copy) return { problem: badFile('fileBroken', name) };
  if ('problem' in copy) return copy;
  return { print: bufferOf(copy.print) };
}
