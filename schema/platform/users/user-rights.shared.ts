import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import { PERMISSIONS, type Permission } from '../../kernel/permissions.ts';

/**
 * What a user with the permission to manage users may do to another user. The server enforces these rules; pages use
 * them to disable controls and to explain why. Isomorphic.
 */

/** A user's role and permissions in one organisation. */
export interface RightsHolder {
  id: string;
  role: string;
  permissions: readonly string[];
}

/**
 * Why something cannot be done: it is oneself, an Owner, an external specialist, the permission for it is missing, or
 * the person has rights that the actor lacks.
 */
export type Locked = 'self' | 'owner' | 'specialist' | 'usermanagement' | 'rights';

export interface UserRights {
  edit: Locked | null;
  /** Address and password. */
  login: Locked | null;
  role: Locked | null;
  permissions: Locked | null;
  remove: Locked | null;
  /** Their sessions in this organisation. */
  sessions: Locked | null;
}

type Rights = Pick<RightsHolder, 'role' | 'permissions'>;

/** The permissions that a user may grant: an Owner all, other users only their own. */
export const permissionsToGive = (actor: Rights): Permission[] =>
  PERMISSIONS.filter((permission) => actor.role === 'Owner' || actor.permissions.includes(permission));

/** Which of the permissions the actor may not give. */
export const permissionsBeyond = (actor: Rights, permissions: readonly string[]): string[] => {
  const own: readonly string[] = permissionsToGive(actor);
  return permissions.filter((permission) => !own.includes(permission));
};

/** Only an Owner makes Owners; external specialists come by invitation. */
export const mayGiveRole = (actor: Rights, role: string): boolean => role !== 'Owner' || actor.role === 'Owner';

/**
 * What the actor may do to the person, and why not. An actor who sets a person's password could log in as that person,
 * and a driver who becomes a user may use their permissions from then on. Both therefore require that the actor has the
 * person's permissions.
 */
export function rightsOver(actor: RightsHolder, person: RightsHolder): UserRights {
  const self: Locked | null = person.id === actor.id ? 'self' : null;
  const owner: Locked | null = person.role === 'Owner' && actor.role !== 'Owner' ? 'owner' : null;
  const specialist: Locked | null = person.role === 'MultiUser' ? 'specialist' : null;
  const more: Locked | null = !self && permissionsBeyond(actor, person.permissions).length > 0 ? 'rights' : null;
  return {
    edit: owner,
    login: owner ?? specialist ?? more,
    role: self ?? owner ?? specialist ?? (person.role === 'AppUser' ? more : null),
    permissions: self ?? owner ?? (allows(ABILITIES.editPermissions, actor) ? null : 'usermanagement'),
    remove: self ?? owner,
    sessions: self ?? owner,
  };
}
