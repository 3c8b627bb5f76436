import * as z from 'zod';
import { plainTextOf } from './rich-text.shared.ts';
import { isProse } from './text.shared.ts';

/** Before it is sanitized: Word sends several times as much around the text. */
const RICH_TEXT_RAW_MAX = 100_000;

/**
 * Formatted text (HTML) that has to say something: a paragraph of blanks is empty. Apart from fields.ts, so that forms
 * without formatted text do not load its reader.
 */
export const richTextField = z
  .string('required')
  .max(RICH_TEXT_RAW_MAX, 'tooLong')
  .refine(isProse, 'invalid')
  .refine((text) => plainTextOf(text) !== '', 'required');
