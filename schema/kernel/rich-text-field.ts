import * as z from 'zod';
import { isProse } from './text.shared.ts';

/** Limit before sanitizing: Word adds several times as much markup. */
const RICH_TEXT_RAW_MAX = 100_000;

/**
 * Formatted text (HTML) that must not be empty; a paragraph of blanks is. What else is empty is seen when the text is
 * sanitized: nothing is parsed here, where requests are handled. Not in fields.ts, so that forms without
 * formatted text do not load its parser.
 */
export const richTextField = z
  .string('required')
  .max(RICH_TEXT_RAW_MAX, 'tooLong')
  .refine(isProse, 'invalid')
  .refine((text) => text.replaceAll(/<[^<>]*>/g, '').trim() !== '', 'required');
