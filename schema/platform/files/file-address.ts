import type { Context } from '../../kernel/context.ts';
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
  return { url: outside(ctx, url), expiresAt };
}

/** Pages can use a relative address; programs need the absolute one. */
export const outside = (ctx: Context, url: string): string =>
  url.startsWith('/') && ctx.transport === 'rest' ? `${ctx.ports.publicUrl}${url}` : url;
