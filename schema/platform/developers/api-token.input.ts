import * as z from 'zod';
import { existingPasswordField } from '../logins/login.input.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { booleanField, choiceField, dayField, listField, nameField } from '../../kernel/fields.ts';
import { PERMISSIONS, TOKEN_RIGHTS } from '../../kernel/permissions.ts';

export const createApiTokenSchema = z.strictObject({
  /** What it is for: the program that uses it. */
  name: nameField(100),
  permissions: listField(choiceField(PERMISSIONS), PERMISSIONS.length),
  /** The board where it is left out, as for tokens before there was a choice. */
  rights: listField(choiceField(TOKEN_RIGHTS), TOKEN_RIGHTS.length).optional(),
  readOnly: booleanField,
  /** Until the end of this day in Germany; null until it is revoked. */
  validUntil: dayField.refine((day) => day >= today(), 'dateInPast').nullish(),
  /** A token outlives the session in which it is made, so an open page is not enough. */
  currentPassword: existingPasswordField.nullish(),
});

/** Another name. What a token may and how long is fixed when it is made. */
export const renameApiTokenSchema = createApiTokenSchema.pick({ name: true });

export type CreateApiTokenValues = z.output<typeof createApiTokenSchema>;
