import { PERMISSIONS, type Permission } from '../../../schema/kernel/permissions.ts';

const MANAGEMENT: readonly Permission[] = ['usermanagement', 'multiusermanagement'];

/** The usual permissions for some tasks, as a start for a new user; the name of the set is not stored. */
const ROLE_SETS = {
  all: PERMISSIONS,
  office: PERMISSIONS.filter((permission) => !MANAGEMENT.includes(permission)),
  workshop: ['inspection', 'incidentreport', 'operatinginstruction', 'medkitlog', 'dangerousgoodstorage'],
  tickets: [],
} as const satisfies Record<string, readonly Permission[]>;

export type RoleSet = keyof typeof ROLE_SETS;

/** The permissions of a set that may be given. */
export const permissionsOf = (set: RoleSet, given: readonly Permission[]): Permission[] =>
  given.filter((permission) => (ROLE_SETS[set] as readonly Permission[]).includes(permission));

/** The set with exactly these permissions; null for an individual choice. */
export const roleSetOf = (permissions: ReadonlySet<Permission>, given: readonly Permission[]): RoleSet | null =>
  (Object.keys(ROLE_SETS) as RoleSet[]).find((set) => {
    const wanted = permissionsOf(set, given);
    return wanted.length === permissions.size && wanted.every((permission) => permissions.has(permission));
  }) ?? null;
