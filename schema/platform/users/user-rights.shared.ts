import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import { PERMISSIONS, type Permission } from '../../kernel/permissions.ts';

/**
 * What somebody who manages people may do to a person. The server refuses by these rules, pages lock and explain by
 * them. Isomorphic.
 */

/** Whoever has rights: role and permissions in one organisation. */
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
}

type Rights = Pick<RightsHolder, 'role' | 'permissions'>;

/** The permissions that somebody may give: an Owner all, everybody else those of their own. */
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
 * What the actor may do to the person, and why not. Whoever sets somebody's password could log in as them, and a driver
 * who becomes a user may use permissions from then on: both give rights that the actor needs to have.
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
  };
}
