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
 * Looks up what a link or code of a page without login opens. Counts what was not found, by network address, and reads
 * the count before it looks: a company whose people all have valid links writes nothing and waits for no counter.
 * Throws NOT_FOUND with this message, RATE_LIMITED.
 */
export async function publicLookup<T>(
  ctx: Context,
  { limit, messageKey }: { limit: LimitName; messageKey: string },
  look: () => Promise<T[]>,
): Promise<T> {
  await ctx.ports.limits.guard(limit, ctx.remoteAddress);
  const [found] = await look();
  if (found) return found;
  await ctx.ports.limits.consume(limit, ctx.remoteAddress);
  throw new AppError('NOT_FOUND', { messageKey });
}
