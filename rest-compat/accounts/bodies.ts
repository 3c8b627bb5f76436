import * as z from 'zod';
import { changePasswordSchema, resetPasswordSchema } from '../../schema/accounts/account.input.ts';

/** What the examples of the descriptions use. */
export const EXAMPLE_PASSWORD = 'Leiter-und-Tritte-7';
export const NEW_PASSWORD = 'Besen-und-Eimer-3';

/** The token stands in the path; whoever asks for the new password twice may send it twice. */
export const resetPasswordBody = z.strictObject({
  password: resetPasswordSchema.shape.password,
  password1: resetPasswordSchema.shape.password1.optional(),
});

export const changePasswordBody = z.strictObject({
  currentPassword: changePasswordSchema.shape.currentPassword,
  password: changePasswordSchema.shape.password,
  password1: changePasswordSchema.shape.password1.optional(),
});

/** The body with the new password twice: whoever sent it once meant it. */
export const twice = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  password1: body.password1 ?? body.password,
});

/** The answers of the interview carry an empty object where no ticket came of one; that is the same as none. */
export function withoutEmptyTickets(body: unknown): unknown {
  const results = (body as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) return body;
  const isEmpty = (ticket: unknown): boolean =>
    typeof ticket === 'object' && ticket !== null && !Array.isArray(ticket) && Object.keys(ticket).length === 0;
  return {
    ...(body as object),
    results: results.map((result: { value?: { ticket?: unknown } } | null) =>
      isEmpty(result?.value?.ticket) ? { ...result, value: { ...result!.value, ticket: null } } : (result as unknown),
    ),
  };
}
