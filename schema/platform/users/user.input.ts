import * as z from 'zod';
import { currentPasswordField, passwordField, userEmailField } from '../logins/login.input.ts';
import { choiceField, listField, nameField, optionalNameField } from '../../kernel/fields.ts';
import { PERMISSIONS } from '../../kernel/permissions.ts';

const fullName = nameField(200);

const shortField = optionalNameField(10);

/** Roles that can be assigned. External specialists come by invitation only. */
const roleField = choiceField(['User', 'Owner', 'AppUser']);

const permissionsField = listField(choiceField(PERMISSIONS), PERMISSIONS.length);

/** A new person who sets their password by the link of a mail. */
export const inviteUserSchema = z.strictObject({
  name: fullName,
  short: shortField.optional(),
  email: userEmailField,
  role: roleField.optional(),
  permissions: permissionsField.optional(),
});

export const createUserSchema = inviteUserSchema.extend({ password: passwordField });

/** A change; only the fields that are present change. One's own new password or address needs the current password. */
export const updateUserSchema = z.strictObject({
  name: fullName.optional(),
  short: shortField.optional(),
  email: userEmailField.optional(),
  password: passwordField.optional(),
  currentPassword: currentPasswordField,
  role: roleField.optional(),
  permissions: permissionsField.optional(),
});

/** What people may change of themselves. */
export const profileSchema = z.strictObject({ name: fullName.optional(), short: shortField.optional() });

export type InviteUserValues = z.output<typeof inviteUserSchema>;
export type CreateUserValues = z.output<typeof createUserSchema>;
export type UpdateUserValues = z.output<typeof updateUserSchema>;
export type ProfileValues = z.output<typeof profileSchema>;
