import * as z from 'zod';
import { trimmedProseField } from '../../kernel/fields.ts';
import { isLine } from '../../kernel/text.shared.ts';

/** The text of a question to the instructor, and of an answer. */
const text = trimmedProseField(2000).min(1, 'required');

export const askedAboutSchema = z.strictObject({
  question: text,
  place: z.string('invalid').trim().max(300, 'tooLong').refine(isLine, 'invalid'),
});
export type AskedAbout = z.output<typeof askedAboutSchema>;

export const answerSchema = z.strictObject({ answer: text });
