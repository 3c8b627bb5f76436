import type { Context } from '../kernel/context.ts';
import type { StoredFile } from './stored-file.rows.ts';

/**
 * Addresses are made for the full hour, so that a picture keeps its own for a while and browsers need not fetch it
 * again.
 */
const STEP_MS = 3_600_000;

/** At least so long an address is good, whenever it is asked for. */
const GOOD_MS = 3_600_000;

export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

/** Where a file can be read for the next hour or two. `inline`: shown where a browser can, else saved. */
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

/** Pages reach this server under the address that they came from; programs need the whole address. */
export const outside = (ctx: Context, url: string): string =>
  url.startsWith('/') && ctx.transport === 'rest' ? `${ctx.ports.publicUrl}${url}` : url;
