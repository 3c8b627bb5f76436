import type { InOneLanguage } from '../../../schema/kernel/bilingual.shared.ts';
import { PERMISSIONS, type Permission, type Role } from '../../../schema/kernel/permissions.ts';
import type labels from '../../../schema/platform/users/labels.json';
import de from '../../../schema/platform/users/labels.json?de';
import en from '../../../schema/platform/users/labels.json?en';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export type UserLabels = InOneLanguage<typeof labels>;

export const useUserLabels = (): UserLabels => useLabels<UserLabels>({ de, en });

/** The translated role. */
export const roleName = (words: UserLabels, role: string): string => words.value.User.role[role as Role] ?? role;

/** Permissions in the order of the specification; unknown ones are dropped. */
export const knownPermissions = (permissions: readonly string[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission));
