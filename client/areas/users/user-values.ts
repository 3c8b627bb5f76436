import * as z from 'zod';
import { passwordField } from '../../../schema/accounts/account.input.ts';
import { createUserSchema } from '../../../schema/users/user.input.ts';
import type { FormMode } from './user-addresses.ts';
import type { Person, UserRights } from './user-rights.ts';

/** What the form holds. What may not be changed stands in it too, and is not judged. */
export interface UserFormValues {
  name: string;
  short: string;
  email: string;
  role: string;
  password: string;
  password1: string;
}

/** What a change may carry: the password has a dialog of its own. */
export type UserFields = Pick<UserFormValues, 'name' | 'short' | 'email' | 'role'>;

const FIELDS = ['name', 'short', 'email', 'role'] as const satisfies (keyof UserFields)[];

export const fieldsOf = ({ name, short, email, role }: UserFields): UserFields => ({ name, short, email, role });

const unjudged = z.string();

/** The rules of the server for what this form may change. */
export const userForm = (
  mode: FormMode,
  rights: Pick<UserRights, 'login' | 'role'> | null,
): z.ZodType<UserFormValues, UserFormValues> => {
  const { name, short, email, role } = createUserSchema.shape;
  const withPassword = mode !== 'edit';
  return z
    .object({
      name,
      short: short.unwrap(),
      email: rights?.login ? unjudged : email,
      role: rights?.role ? unjudged : role.unwrap(),
      password: withPassword ? passwordField : unjudged,
      password1: withPassword ? z.string('passwordRequired').trim().min(1, 'passwordRequired') : unjudged,
    })
    .refine((value) => value.password1 === '' || value.password === value.password1, {
      error: 'passwordsNotCorrespond',
      path: ['password1'],
      when: ({ value }) => typeof (value as { password1?: unknown }).password1 === 'string',
    }) as z.ZodType<UserFormValues, UserFormValues>;
};

const EMPTY: UserFormValues = { name: '', short: '', email: '', role: 'User', password: '', password1: '' };

/**
 * What the form begins with. A copy takes over what describes somebody's work, and nothing that is theirs alone: id,
 * creation, address and password. The copy of an external specialist is an ordinary user, because specialists come by
 * invitation; so is the copy of an Owner in the hands of somebody who may not make Owners.
 */
export const startValues = (mode: FormMode, person: Person | null, mayMakeOwners: boolean): UserFormValues => {
  if (!person) return EMPTY;
  if (mode === 'edit') return { ...EMPTY, ...fieldsOf(person) };
  return {
    ...EMPTY,
    name: person.name,
    short: person.short,
    role: person.role === 'AppUser' || (person.role === 'Owner' && mayMakeOwners) ? person.role : 'User',
  };
};

/** In which order the fields stand, for the summary of mistakes. */
export const FIELD_ORDER: readonly (keyof UserFormValues)[] = [...FIELDS, 'password', 'password1'];
