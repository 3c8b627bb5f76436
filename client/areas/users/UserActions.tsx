import { Copy, Ellipsis, KeyRound, ListChecks, LogOut, Pencil, ShieldOff, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMe } from '../../kit/session/me.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { userFormAddress } from './user-addresses.ts';
import { type Locked, rightsOver } from '../../../schema/platform/users/user-rights.shared.ts';
import type { Person } from './user-values.ts';

/** The actions on a user. A forbidden action is disabled with the reason instead of hidden. */
export const UserActions = ({ person }: { person: Person }) => {
  const { t } = useTranslation('users');
  const me = useMe()?.user;
  const navigate = useNavigate();
  const password = useDialogParam('password');
  const permissions = useDialogParam('permissions');
  const factors = useDialogParam('factors');
  const sessions = useDialogParam('sessions');
  const remove = useDialogParam('remove');
  if (!me) return null;
  const rights = rightsOver(me, person);
  const entry = (
    key: string,
    locked: Locked | null,
    rest: Omit<Extract<MenuEntry, { onSelect: () => void }>, 'key' | 'label'>,
  ): MenuEntry => {
    const label = t([`actions.${key}`, `common:${key}`]);
    return {
      key,
      label: locked ? `${label} (${t(`lockedShort.${locked}`)})` : label,
      disabled: locked !== null,
      ...rest,
    };
  };
  return (
    <Menu
      label={t('actions.of', { name: person.name })}
      entries={[
        entry('edit', rights.edit, { icon: Pencil, onSelect: () => void navigate(userFormAddress('edit', person.id)) }),
        entry('copy', null, { icon: Copy, onSelect: () => void navigate(userFormAddress('copy', person.id)) }),
        entry('password', rights.login, { icon: KeyRound, onSelect: () => password.open(person.id) }),
        entry('permissions', null, { icon: ListChecks, onSelect: () => permissions.open(person.id) }),
        ...(me.role === 'Owner' && person.role !== 'Owner'
          ? [entry('factors', null, { icon: ShieldOff, onSelect: () => factors.open(person.id) })]
          : []),
        entry('sessions', rights.sessions, { icon: LogOut, onSelect: () => sessions.open(person.id) }),
        { key: 'line', kind: 'separator' },
        entry('remove', rights.remove, { icon: UserMinus, tone: 'danger', onSelect: () => remove.open(person.id) }),
      ]}
    >
      <Ellipsis aria-hidden className="size-5" />
    </Menu>
  );
};
