import type { Context } from './context.ts';
import { badInput } from './errors.ts';
import { cleanRichText } from './rich-text.ts';

/** Characters that are sanitized at once where requests are handled: a few milliseconds. */
const MAX_AT_ONCE = 10_000;

/**
 * Sanitizes formatted texts, in their order; long ones in a thread with limits, so not inside of a transaction. Throws
 * BAD_INPUT at the field for texts that exceed these limits, BUSY when too many uploads wait.
 */
export async function cleanRichTexts(ctx: Context, field: string, texts: readonly string[]): Promise<string[]> {
  if (texts.reduce((sum, { length }) => sum + length, 0) <= MAX_AT_ONCE) return texts.map(cleanRichText);
  const clean = await ctx.ports.uploads.read(ctx, 'richTexts', texts);
  if (!clean) throw badInput(field, 'tooLong');
  return clean;
}
