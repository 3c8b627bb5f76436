import * as z from 'zod';
import { requiredProseField } from '../kernel/fields.ts';

export const COMMENT_MAX = 10_000;

/** What a comment's form writes, a mutation accepts and a POST comments carries. */
export const commentSchema = z.strictObject({
  content: requiredProseField(COMMENT_MAX),
});

export type CommentValues = z.output<typeof commentSchema>;
