import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import type { LimitName } from './ports.ts';

/**
 * Looks up a code or link that the caller sent, and limits the failed attempts for each key. Counts the attempt before
 * `look`, and takes it back when something was found. Returns null for an invalid code. Throws RATE_LIMITED.
 */
export async function limitedLookup<T>(
  ctx: Context,
  limit: LimitName,
  key: string,
  lookUp: () => Promise<T | null>,
): Promise<T | null> {
  await ctx.ports.limits.consume(limit, key);
  const found = await lookUp();
  if (found) await ctx.ports.limits.forgive(limit, key);
  return found;
}

/**
 * Looks up the link or code of a page without login. A valid one always succeeds, whatever the number of failed
 * attempts from the same network: a company shares one network, and its links are too long to be guessed (122 bits or
 * more). Only failed attempts are counted, by network address. Throws NOT_FOUND with this message, RATE_LIMITED.
 */
export async function publicLookup<T>(
  ctx: Context,
  { limit, messageKey }: { limit: LimitName; messageKey: string },
  lookUp: () => Promise<T[]>,
): Promise<T> {
  const [found] = await lookUp();
  if (found) return found;
  await ctx.ports.limits.consume(limit, ctx.remoteAddress);
  throw new AppError('NOT_FOUND', { messageKey });
}
