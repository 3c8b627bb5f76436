import * as z from 'zod';
import { newIdField, requiredProseField } from '../../kernel/fields.ts';

const COMMENT_MAX = 10_000;

/** The input of comments, for forms, mutations and REST. */
export const commentSchema = z.strictObject({
  id: newIdField.optional(),
  content: requiredProseField(COMMENT_MAX),
});

export type CommentValues = z.output<typeof commentSchema>;
