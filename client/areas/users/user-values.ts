import * as z from 'zod';
import { passwordField } from '../../../schema/accounts/account.input.ts';
import { createUserSchema } from '../../../schema/users/user.input.ts';
import { emptyOf, fieldsOf, type FormValues, heldOf } from '../../kit/records/form-values.ts';
import { fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/use-record-form.ts';
import type { UserRowFragment, UserToEditFragment } from '../../generated/users.ts';
import type { FormMode } from '../../kit/records/form-address.ts';
import type { UserRights } from '../../../schema/users/user-rights.shared.ts';

/** A person as the table of people shows them. */
export type Person = UserRowFragment;

/** What a change may carry: the password has a dialog of its own. */
const personSchema = createUserSchema.pick({ name: true, short: true, email: true }).extend({ role: z.string() });
const EMPTY_PERSON = emptyOf(personSchema, { role: 'User' });
export const USER_FIELDS = fieldsOf(personSchema);
export type UserField = (typeof USER_FIELDS)[number];

/** What the form holds. What may not be changed stands in it too, and is not validated. */
export type UserFormValues = FormValues<typeof personSchema> & {
  password: string;
  password1: string;
  /** For a new address of one's own. */
  currentPassword: string;
};

export const userMerging = fieldwise<UserFormValues, UserField>(USER_FIELDS);

const unchecked = z.string();

/** How somebody new gets a password. */
export type Access = 'password' | 'invite';

/** The rules of the server for what this form may change. */
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
      password: withPassword ? passwordField : unchecked,
      currentPassword: unchecked,
      password1: withPassword ? z.string('passwordRequired').trim().min(1, 'passwordRequired') : unchecked,
    })
    .refine((value) => value.password1 === '' || value.password === value.password1, {
      error: 'passwordsNotCorrespond',
      path: ['password1'],
      when: ({ value }) => typeof (value as { password1?: unknown }).password1 === 'string',
    });
};

const EMPTY: UserFormValues = { ...EMPTY_PERSON, password: '', password1: '', currentPassword: '' };

/**
 * What a new person begins with. A copy takes over what describes somebody's work, and nothing that is theirs alone: id,
 * creation, address and password. The copy of an external specialist is an ordinary user, because specialists come by
 * invitation; so is the copy of an Owner in the hands of somebody who may not make Owners.
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

/** A stored person as the form takes them. */
export const storedUser = (person: UserToEditFragment): Stored<UserFormValues> => ({
  version: person.version,
  values: { ...EMPTY, ...heldOf(EMPTY_PERSON, person) },
  savedBy: person.updatedBy,
});
