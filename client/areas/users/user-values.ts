import * as z from 'zod';
import { isSame, repeatedPassword, samePassword } from '../../../schema/platform/logins/login.input.ts';
import { createUserSchema } from '../../../schema/platform/users/user.input.ts';
import { emptyOf, fieldsOf, type FormValues, formValuesOf } from '../../kit/records/form-values.ts';
import { fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/record-form-options.ts';
import type { UserRowFragment, UserToEditFragment } from '../../generated/users.ts';
import type { WithRights } from '../../kit/session/with-rights.ts';
import type { FormMode } from '../../kit/records/form-address.ts';
import type { UserRights } from '../../../schema/platform/users/user-rights.shared.ts';

/** A user as a row of the table. */
export type Person = WithRights<UserRowFragment>;

/** A user as a form or dialog reads them. */
export type PersonToEdit = WithRights<UserToEditFragment>;

/** The fields of a change: the password has its own dialog. */
const personSchema = createUserSchema.pick({ name: true, short: true, email: true }).extend({ role: z.string() });
const EMPTY_PERSON = emptyOf(personSchema, { role: 'User' });
export const USER_FIELDS = fieldsOf(personSchema);
export type UserField = (typeof USER_FIELDS)[number];

/** The form values. Contains read-only fields too, which are not validated. */
export type UserFormValues = FormValues<typeof personSchema> & {
  password: string;
  password1: string;
  /** The current password, for a change of the user's own e-mail address. */
  currentPassword: string;
};

export const userMerging = fieldwise<UserFormValues, UserField>(USER_FIELDS);

const unchecked = z.string();

/** How a new user gets a password. */
export type Access = 'password' | 'invite';

/** The server's rules for the editable fields of this form. */
export const userForm = (
  mode: FormMode,
  rights: Pick<UserRights, 'login' | 'role'> | null,
  access: Access = 'password',
) => {
  const { name, short, email, role } = createUserSchema.shape;
  const withPassword = mode !== 'edit' && access === 'password';
  return z
    .object({
      name,
      short: short.unwrap(),
      email: rights?.login ? unchecked : email,
      role: rights?.role ? unchecked : role.unwrap(),
      password: withPassword ? repeatedPassword.password : unchecked,
      currentPassword: unchecked,
      password1: withPassword ? repeatedPassword.password1 : unchecked,
    })
    .refine(isSame, samePassword('passwordsNotCorrespond'));
};

const EMPTY: UserFormValues = { ...EMPTY_PERSON, password: '', password1: '', currentPassword: '' };

/**
 * Initial values of a new user. A copy keeps the fields about the work, but not id, creation, e-mail address and
 * password. The copy of an external specialist is an ordinary user, because specialists join by invitation; so is the
 * copy of an Owner if the current user may not make Owners.
 */
export const startValues = (mode: FormMode, person: Person | null, mayMakeOwners: boolean): UserFormValues => {
  if (!person || mode !== 'copy') return EMPTY;
  return {
    ...EMPTY,
    name: person.name,
    short: person.short,
    role: person.role === 'AppUser' || (person.role === 'Owner' && mayMakeOwners) ? person.role : 'User',
  };
};

/** The form values of a stored user. */
export const storedUser = (person: PersonToEdit): Stored<UserFormValues> => ({
  version: person.version,
  values: { ...EMPTY, ...formValuesOf(EMPTY_PERSON, person) },
  savedBy: person.updatedBy,
});
