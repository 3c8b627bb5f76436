import { HardHat, KeyRound, Monitor, SquareCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { PermissionBoxes } from '../../shared/people/PermissionBoxes.tsx';
import { permissionsOf, type RoleSet, roleSetOf } from './role-sets.ts';

const ICONS = { all: KeyRound, office: Monitor, workshop: HardHat, tickets: SquareCheck } as const;

/** The permissions of a new user: a predefined set to start with, and a checkbox for each permission. */
export const NewPermissions = ({
  given,
  chosen,
  onChange,
}: {
  /** The permissions that the current user may give. */
  given: readonly Permission[];
  chosen: ReadonlySet<Permission>;
  onChange: (chosen: ReadonlySet<Permission>) => void;
}) => {
  const { t } = useTranslation('users');
  const toggle = (permission: Permission, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(permission);
    else next.delete(permission);
    onChange(next);
  };
  return (
    <>
      <ChoiceButtons<RoleSet | ''>
        label={t('sets.label')}
        options={(Object.keys(ICONS) as RoleSet[]).map((set) => ({
          value: set,
          label: t(`sets.${set}`),
          icon: ICONS[set],
          tone: 'neutral',
        }))}
        value={roleSetOf(chosen, given) ?? ''}
        onChange={(set) => set && onChange(new Set(permissionsOf(set, given)))}
        className="max-w-2xl"
      />
      <div className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <PermissionBoxes
          notGiven={t('permissions.notYours')}
          chosen={chosen}
          onToggle={toggle}
          mayHave={(permission) => given.includes(permission)}
        />
      </div>
    </>
  );
};
