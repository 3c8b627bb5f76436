import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { StoredFile } from './stored-file.rows.ts';

/** Addresses begin at the full hour, so that a picture keeps its address and browsers can use their cache. */
const STEP_MS = 3_600_000;

/** How long an address is valid at least. */
const GOOD_MS = 3_600_000;

export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

/**
 * Where a file can be read for the next hour or two. `inline`: displayed by the browser where possible, else
 * downloaded.
 */
export async function fileAddress(
  ctx: Context,
  file: Pick<StoredFile, 'key' | 'name' | 'contentType' | 'size'>,
  inline: boolean,
): Promise<SignedAddress> {
  const from = new Date(Math.floor(ctx.ports.clock.now().getTime() / STEP_MS) * STEP_MS);
  const expiresAt = new Date(from.getTime() + STEP_MS + GOOD_MS);
  const { key, name, contentType, size } = file;
  const url = await ctx.ports.files.downloadAddress(
    key,
    { name, contentType, size, inline },
    { from, expires: expiresAt },
  );
  return { url: withOrigin(ctx, url), expiresAt };
}

/** The same for the file of the row with this id: the first that `read` finds. Throws NOT_FOUND. */
export async function addressOfFile(
  ctx: Context,
  id: string,
  read: (rows: Rows) => Promise<StoredFile[]>,
  inline = true,
): Promise<SignedAddress> {
  const [file] = isId(id) ? await ctx.read(read) : [];
  if (!file) throw notFound();
  return fileAddress(ctx, file, inline);
}

/** Pages can use a relative address; programs need the absolute one. */
export const withOrigin = (ctx: Context, url: string): string =>
  url.startsWith('/') && ctx.transport === 'rest' ? `${ctx.ports.publicUrl}${url}` : url;
