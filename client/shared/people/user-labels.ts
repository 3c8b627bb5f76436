import { PERMISSIONS, type Permission, type Role } from '../../../schema/kernel/permissions.ts';
import de from '../../../schema/platform/users/labels.de.json';
import en from '../../../schema/platform/users/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export type UserLabels = typeof de;

export const useUserLabels = (): UserLabels => useLabels({ de, en });

/** The translated role. */
export const roleName = (words: UserLabels, role: string): string => words.value.User.role[role as Role] ?? role;

/** Permissions in the order of the specification; unknown ones are dropped. */
export const knownPermissions = (permissions: readonly string[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission));
