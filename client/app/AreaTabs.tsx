import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { useMe } from '../kit/session/me.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { entryAt, menuFor } from './menu.ts';

const plain = (address: string): string => address.replace(/\/$/, '').toLowerCase();

/** The tabs of the entry in the sidebar, above its lists. Pages below a list, such as forms, have none. */
export const AreaTabs = () => {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const user = useMe()?.user;
  const entries = useMemo(() => (user ? menuFor(user).flatMap((group) => group.entries) : []), [user]);
  const entry = entryAt(pathname, entries);
  if (!entry || entry.ownTabs || entry.tabs.length < 2) return null;
  if (!entry.tabs.some(({ to }) => plain(to) === plain(pathname))) return null;
  return (
    <div className="border-b border-border bg-surface px-4 md:px-6">
      <div className="mx-auto w-full max-w-6xl">
        <Tabs
          plain
          label={entry.title[language]}
          tabs={entry.tabs.map(({ to, title }) => ({ to, label: title[language] }))}
        />
      </div>
    </div>
  );
};
