import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import type { LimitName } from './ports.ts';

/**
 * Looks up what a code or link of a caller opens: whoever tries many is refused, whoever uses a valid one is not.
 * Counts the attempt before `look`, and takes it back when something was found. Returns null for an invalid one. Throws
 * RATE_LIMITED.
 */
export async function limitedLookup<T>(
  ctx: Context,
  limit: LimitName,
  key: string,
  look: () => Promise<T | null>,
): Promise<T | null> {
  await ctx.ports.limits.consume(limit, key);
  const found = await look();
  if (found) await ctx.ports.limits.forgive(limit, key);
  return found;
}

/**
 * Looks up what a link or code of a page without login opens. A valid one always opens, however many wrong ones came
 * from the same network: a company is one network, and its links are too long to be guessed (122 bits and more). Only
 * what was not found is counted, by network address. Throws NOT_FOUND with this message, RATE_LIMITED.
 */
export async function publicLookup<T>(
  ctx: Context,
  { limit, messageKey }: { limit: LimitName; messageKey: string },
  look: () => Promise<T[]>,
): Promise<T> {
  const [found] = await look();
  if (found) return found;
  await ctx.ports.limits.consume(limit, ctx.remoteAddress);
  throw new AppError('NOT_FOUND', { messageKey });
}
