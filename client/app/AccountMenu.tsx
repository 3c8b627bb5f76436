import { CalendarPlus, CircleUserRound, Laptop, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { logout } from '../areas/accounts/logout.ts';
import { focusWhenRendered } from '../kit/navigation/focus-when-rendered.ts';
import { settingsAddress } from '../kit/navigation/settings-tabs.ts';
import { useMe } from '../kit/session/me.ts';
import { Avatar, avatarLetters } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useLanguageEntries, useThemeEntries } from './Preferences.tsx';

/** What is one's own: profile, calendar, sessions, language, colour scheme, and the end of the session. */
export const AccountMenu = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const languages = useLanguageEntries();
  const themes = useThemeEntries();
  const me = useMe();
  const name = me?.user.name ?? '';
  const profile = (part?: string) => () => {
    void navigate(settingsAddress('profile'));
    if (part) focusWhenRendered(part);
  };
  return (
    <Menu
      label={
        name
          ? `${avatarLetters(name, me?.user.short || undefined)}, ${t('shell.accountOf', { name })}`
          : t('shell.account')
      }
      entries={[
        ...(me
          ? [
              { key: 'who', kind: 'heading' as const, label: `${me.user.name} · ${me.user.email}` },
              { key: 'line', kind: 'separator' as const },
            ]
          : []),
        { key: 'profile', label: t('account.profile'), icon: CircleUserRound, onSelect: profile() },
        { key: 'calendar', label: t('account.calendar'), icon: CalendarPlus, onSelect: profile('profile-calendar') },
        { key: 'sessions', label: t('account.sessions'), icon: Laptop, onSelect: profile('profile-sessions') },
        { key: 'language-line', kind: 'separator' },
        { key: 'language', kind: 'heading', label: t('account.language') },
        ...languages,
        { key: 'theme-line', kind: 'separator' },
        { key: 'theme', kind: 'heading', label: t('shell.theme') },
        ...themes,
        { key: 'logout-line', kind: 'separator' },
        { key: 'logout', label: t('navigation.logout'), icon: LogOut, onSelect: () => void logout() },
      ]}
    >
      <span aria-hidden>
        <Avatar name={name || '?'} short={me?.user.short || undefined} />
      </span>
    </Menu>
  );
};
