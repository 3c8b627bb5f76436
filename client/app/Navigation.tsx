import { ChevronDown, CircleQuestionMark, LifeBuoy, LogOut, type LucideIcon, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { logout } from '../areas/accounts/logout.ts';
import { useMe } from '../kit/session/me.ts';
import { readJson, writeJson } from '../kit/data/storage.ts';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { useDialogParam } from '../kit/navigation/use-dialog-param.ts';
import { classes } from '../ui/classes.ts';
import { currentOf, NavLink } from '../ui/Link.tsx';
import { menuFor } from './menu.ts';

const FOLDED_KEY = 'navigation.folded';

const lineClass = (narrow: boolean, active = false) =>
  classes(
    'relative flex min-h-10 w-full items-center gap-3 rounded px-3 py-2 text-sm font-medium no-underline pointer-coarse:min-h-11',
    narrow && 'justify-center',
    active ? 'bg-primary-soft text-primary' : 'text-text-muted hover:bg-surface-hover hover:text-text',
  );

const Line = ({ icon: Icon, label, narrow }: { icon: LucideIcon; label: string; narrow: boolean }) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0" />
    <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 text-left hyphens-auto'}>{label}</span>
  </>
);

const useFoldedGroups = () => {
  const [folded, setFolded] = useState<readonly string[]>(() => readJson<string[]>(localStorage, FOLDED_KEY) ?? []);
  const toggle = (key: string) => {
    const next = folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key];
    writeJson(localStorage, FOLDED_KEY, next);
    setFolded(next);
  };
  return { folded, toggle };
};

/**
 * The navigation in the sidebar and in the drawer. `narrow` shows icons only. The drawer has one entry for the
 * settings, because their page shows tabs if there is no sidebar.
 */
export const Navigation = ({ narrow = false, onDone }: { narrow?: boolean; onDone?: () => void }) => {
  const { t } = useTranslation('app');
  const { language } = useLanguage();
  const { folded, toggle } = useFoldedGroups();
  const user = useMe()?.user ?? { role: '', permissions: [] };
  const menu = menuFor(user);
  const { pathname } = useLocation();
  const current = currentOf(
    pathname,
    menu.flatMap(({ entries }) => entries.map(({ to }) => to)),
  );
  const help = useDialogParam('help');
  const support = useDialogParam('support');
  const action = (icon: LucideIcon, key: string, run: () => void) => (
    <button
      type="button"
      title={narrow ? t(`navigation.${key}`) : undefined}
      className={lineClass(narrow)}
      onClick={() => {
        onDone?.();
        run();
      }}
    >
      <Line icon={icon} label={t(`navigation.${key}`)} narrow={narrow} />
    </button>
  );
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="flex h-full flex-col gap-1 overflow-y-auto p-2 [scrollbar-width:thin]"
    >
      {menu.map(({ group, entries }) => {
        if (onDone && group === 'settings')
          return (
            <NavLink
              key={group}
              to="/app/settings"
              onClick={onDone}
              className={({ isActive }) => lineClass(false, isActive)}
            >
              <Line icon={Settings} label={t('navigation.groups.settings')} narrow={false} />
            </NavLink>
          );
        const open = narrow || !folded.includes(group);
        return (
          <div key={group} className="flex flex-col gap-1">
            {!narrow && (
              <button
                type="button"
                aria-expanded={open}
                onClick={() => toggle(group)}
                className="flex min-h-8 items-center justify-between rounded px-3 text-xs font-medium text-text-muted hover:text-text pointer-coarse:min-h-11"
              >
                {t(`navigation.groups.${group}`)}
                <ChevronDown aria-hidden className={classes('size-4', !open && '-rotate-90')} />
              </button>
            )}
            {open &&
              entries.map(({ to, icon, title }) => (
                <NavLink
                  key={to}
                  to={to}
                  isCurrent={to === current}
                  onClick={onDone}
                  title={narrow ? title[language] : undefined}
                  className={({ isActive }) => lineClass(narrow, isActive)}
                >
                  <Line icon={icon} label={title[language]} narrow={narrow} />
                </NavLink>
              ))}
          </div>
        );
      })}
      <div className="mt-auto flex flex-col gap-1 border-t border-border pt-2">
        {action(CircleQuestionMark, 'knowledgeBase', () => help.open('all'))}
        {action(LifeBuoy, 'support', support.open)}
        {action(LogOut, 'logout', () => void logout())}
      </div>
    </nav>
  );
};
