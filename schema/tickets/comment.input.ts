import * as z from 'zod';
import { isProse } from '../kernel/text.shared.ts';

export const COMMENT_MAX = 10_000;

/** What a comment's form writes, a mutation accepts and a POST comments carries. */
export const commentSchema = z.strictObject({
  content: z.string('required').trim().min(1, 'required').max(COMMENT_MAX, 'tooLong').refine(isProse, 'invalid'),
});

export type CommentValues = z.output<typeof commentSchema>;
