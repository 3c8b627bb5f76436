import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { fileOf } from './document.service.ts';
import { isShownAsText } from './file-kinds.shared.ts';

/** Bytes that are read: some fifty pages. */
const MAX_BYTES = 200_000;

/**
 * The beginning of a document as text. HTML is returned as text, too: uploaded HTML must never run in this origin.
 * Throws NOT_FOUND, and UNSUPPORTED_TYPE for a file that is not text.
 */
export async function documentText(
  ctx: Context,
  id: string,
  versionId: string | null,
): Promise<{ text: string; cut: boolean }> {
  const file = await fileOf(ctx, id, versionId);
  if (!isShownAsText(file.contentType)) throw new AppError('UNSUPPORTED_TYPE');
  const bytes = await ctx.ports.files.readPart(file.key, 0, MAX_BYTES);
  if (!bytes) throw new AppError('UNAVAILABLE');
  return { text: decoded(bytes), cut: file.size > MAX_BYTES };
}

/** UTF-8, else Windows-1252, in which German Excel writes CSV. A character that the end cuts is no mistake. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
