import * as z from 'zod';
import { passwordField, userEmailField } from '../accounts/account.input.ts';
import { PERMISSIONS } from '../kernel/permissions.ts';
import { isName } from '../kernel/text.shared.ts';

const nameField = z.string('required').trim().min(1, 'required').max(200, 'tooLong').refine(isName, 'invalid');

const shortField = z.string('invalid').trim().max(10, 'tooLong').refine(isName, 'invalid');

/** A person may be made a user, an administrator or a driver. External specialists come by invitation only. */
const roleField = z.enum(['User', 'Owner', 'AppUser'], 'invalid');

const permissionsField = z.array(z.enum(PERMISSIONS, 'invalid'), 'invalid').max(PERMISSIONS.length, 'tooMany');

export const createUserSchema = z.strictObject({
  name: nameField,
  short: shortField.optional(),
  email: userEmailField,
  password: passwordField,
  role: roleField.optional(),
  permissions: permissionsField.optional(),
});

/** A change; only the fields that are present change. */
export const updateUserSchema = z.strictObject({
  name: nameField.optional(),
  short: shortField.optional(),
  email: userEmailField.optional(),
  password: passwordField.optional(),
  role: roleField.optional(),
  permissions: permissionsField.optional(),
});

/** What everybody may change of themselves. */
export const profileSchema = z.strictObject({ name: nameField.optional(), short: shortField.optional() });

export type CreateUserValues = z.output<typeof createUserSchema>;
export type UpdateUserValues = z.output<typeof updateUserSchema>;
export type ProfileValues = z.output<typeof profileSchema>;
