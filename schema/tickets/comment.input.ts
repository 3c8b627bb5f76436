import * as z from 'zod';

export const COMMENT_MAX = 10_000;

/** What a comment's form writes, a mutation accepts and a POST comments carries. */
export const commentSchema = z.strictObject({
  content: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(COMMENT_MAX, 'tooLong')
    // PostgreSQL refuses the zero byte; other control characters have no place in a text but tabs and line ends.
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'invalid'),
});

export type CommentValues = z.output<typeof commentSchema>;
