import * as z from 'zod';
import { lineField } from '../../kernel/fields.ts';
import { existingPasswordField } from '../logins/login.input.ts';

/** An organisation is deleted with its name and the password of the Owner who wants it. */
export const deleteOrganisationSchema = z.strictObject({
  name: lineField(200),
  currentPassword: existingPasswordField,
});

export type DeleteOrganisationValues = z.output<typeof deleteOrganisationSchema>;
