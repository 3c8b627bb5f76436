import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod';

// The content security policy forbids code made from strings, which zod would otherwise try out.
z.config({ jitless: true });

export type Issue = { code: string; message: string; maximum?: unknown; minimum?: unknown };

/** The values that a sentence about this issue may name. */
const paramsOf = (issue: Issue): Record<string, unknown> => ({ max: issue.maximum, min: issue.minimum });

/** Lets a zod schema judge a form. Messages stay keys; they become sentences when they are shown. */
export const zodResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.') || 'root';
      if (get(errors, path)) continue;
      const field = get(options.fields, path) as { ref?: unknown } | undefined;
      const error: FieldError & { params: Record<string, unknown> } = {
        type: issue.code ?? 'invalid',
        message: issue.message,
        params: paramsOf(issue as Issue),
        ...(field?.ref ? { ref: field.ref as FieldError['ref'] } : {}),
      };
      set(errors, path, error);
    }
    return { values: {}, errors };
  };
