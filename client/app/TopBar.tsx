import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { logout } from '../areas/account/logout.ts';
import { useMe } from '../kit/me.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Brand } from './Brand.tsx';
import { Preferences } from './Preferences.tsx';

const AccountMenu = () => {
  const { t } = useTranslation('app');
  const me = useMe();
  const name = me?.user.name ?? '';
  return (
    <Menu
      label={name ? t('shell.accountOf', { name }) : t('shell.account')}
      entries={[
        ...(me ? [{ key: 'who', kind: 'heading' as const, label: `${me.user.name} · ${me.user.email}` }, { key: 'line', kind: 'separator' as const }] : []),
        { key: 'logout', label: t('navigation.logout'), icon: LogOut, onSelect: () => void logout() },
      ]}
    >
      <span aria-hidden>
        <Avatar name={name || '?'} short={me?.user.short || undefined} />
      </span>
    </Menu>
  );
};

/** Title, the organisation one works in, language, theme and account. */
export const TopBar = ({ openDrawer }: { openDrawer: () => void }) => {
  const { t } = useTranslation('app');
  const me = useMe();
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b border-border bg-surface px-2 md:px-4">
      <IconButton icon={MenuIcon} label={t('shell.openNavigation')} onClick={openDrawer} className="md:hidden" />
      <Link to="/app/tickets/all" className="shrink-0 rounded no-underline" aria-label={t('shell.home')}>
        <Brand />
      </Link>
      <div className="mr-auto min-w-0 pl-3">
        {me && <p className="truncate border-l border-border pl-3 text-sm text-text-muted max-sm:hidden">{me.client.name}</p>}
      </div>
      <Preferences />
      <AccountMenu />
    </header>
  );
};
