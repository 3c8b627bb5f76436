import { ABILITIES, allows } from '../../../schema/kernel/abilities.shared.ts';
import type { UserRowFragment } from '../../generated/users.ts';
import type { Me } from '../../kit/session/me.ts';

export type Person = UserRowFragment;

/** Why something cannot be done to a person; the words are `users:locked.<reason>`. */
export type Locked = 'self' | 'owner' | 'specialist' | 'usermanagement';

export interface UserRights {
  edit: Locked | null;
  /** Address and login. */
  login: Locked | null;
  role: Locked | null;
  permissions: Locked | null;
  remove: Locked | null;
}

/** What the logged-in person may do to another one, and why not. The server decides by the same rules. */
export const rightsOver = (me: Me['user'], person: Pick<Person, 'id' | 'role'>): UserRights => {
  const self = person.id === me.id;
  const owner: Locked | null = person.role === 'Owner' && me.role !== 'Owner' ? 'owner' : null;
  const specialist: Locked | null = person.role === 'MultiUser' ? 'specialist' : null;
  return {
    edit: owner,
    login: owner ?? specialist,
    role: self ? 'self' : (owner ?? specialist),
    permissions: self ? 'self' : (owner ?? (allows(ABILITIES.editPermissions, me) ? null : 'usermanagement')),
    remove: self ? 'self' : owner,
  };
};
