import * as z from 'zod';
import { changePasswordSchema, resetPasswordSchema } from '../../schema/platform/accounts/account.input.ts';

export const EXAMPLE_PASSWORD = 'Leiter-und-Tritte-7';
export const NEW_PASSWORD = 'Besen-und-Eimer-3';

/** The token is in the path; the repeated password may be left out. */
export const resetPasswordBody = z.strictObject({
  password: resetPasswordSchema.shape.password,
  password1: resetPasswordSchema.shape.password1.optional(),
});

export const changePasswordBody = z.strictObject({
  currentPassword: changePasswordSchema.shape.currentPassword,
  password: changePasswordSchema.shape.password,
  password1: changePasswordSchema.shape.password1.optional(),
});

/** The body with the new password repeated, for callers who sent it once. */
export const withRepeatedPassword = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  password1: body.password1 ?? body.password,
});
