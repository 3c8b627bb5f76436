import { BookOpen, ChevronDown, CircleQuestionMark, LifeBuoy, type LucideIcon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../kit/session/me.ts';
import { readJson, writeJson } from '../kit/data/storage.ts';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { useDialogParam } from '../kit/navigation/use-dialog-param.ts';
import type { MenuGroup } from '../kit/navigation/routes.ts';
import { classes } from '../ui/classes.ts';
import { NavLink } from '../ui/Link.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Tip } from '../ui/Tip.tsx';
import { useAnyDueChanged } from '../shared/due/use-due-changed.ts';
import { BADGES_DELAY_MS, overdueIn, useOverdueTiles } from './badges.ts';
import { entryAt, menuFor, type ShownEntry } from './menu.ts';

const FOLDED_KEY = 'navigation.folded';

/** Groups with a heading; the entries of the others speak for themselves. */
const HEADED: readonly MenuGroup[] = ['team', 'operations', 'incidents'];
/** Fixed below the others. */
const AT_BOTTOM: readonly MenuGroup[] = ['help', 'settings'];

const lineClass = (narrow: boolean, active = false) =>
  classes(
    'relative flex min-h-10 w-full items-center gap-3 rounded px-3 py-2 text-sm font-medium no-underline pointer-coarse:min-h-11',
    narrow && 'justify-center',
    active ? 'bg-primary-soft text-primary' : 'text-text-muted hover:bg-surface-hover hover:text-text',
  );

type LineProps = { icon: LucideIcon; label: string; narrow: boolean; overdue?: number };

const Line = ({ icon: Icon, label, narrow, overdue = 0 }: LineProps) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0" />
    <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 text-left hyphens-auto'}>{label}</span>
    {overdue > 0 && <Overdue count={overdue} narrow={narrow} />}
  </>
);

/** A number for the eyes; in words for screen readers. */
const Overdue = ({ count, narrow }: { count: number; narrow: boolean }) => {
  const { t } = useTranslation('app');
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'inline-flex min-w-5 justify-center rounded-full bg-error px-1.5 text-xs leading-5 text-on-error',
          narrow && 'absolute top-0.5 right-0.5',
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t('navigation.overdue', { count })}</span>
    </>
  );
};

const useFoldedGroups = () => {
  const [folded, setFolded] = useState<readonly string[]>(() => readJson<string[]>(localStorage, FOLDED_KEY) ?? []);
  const toggle = (key: string) => {
    const next = folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key];
    writeJson(localStorage, FOLDED_KEY, next);
    setFolded(next);
  };
  return { folded, toggle };
};

type NavigationProps = {
  /** Icons only; their names appear beside them. */
  narrow?: boolean;
  /** Of the drawer, which somebody has opened. */
  onDone?: () => void;
};

/** The navigation in the sidebar and in the drawer. */
export const Navigation = ({ narrow = false, onDone }: NavigationProps) => {
  const { t } = useTranslation('app');
  const { language } = useLanguage();
  const { folded, toggle } = useFoldedGroups();
  const user = useMe()?.user;
  const menu = useMemo(() => menuFor(user ?? { role: '', permissions: [] }), [user]);
  const { tiles, changed } = useOverdueTiles(onDone ? 0 : BADGES_DELAY_MS);
  const { pathname } = useLocation();
  const current = entryAt(
    pathname,
    menu.flatMap(({ entries }) => entries),
  );
  const line = (entry: ShownEntry): ReactNode => (
    <Tip key={entry.to} text={narrow ? entry.title[language] : null}>
      <NavLink
        to={entry.to}
        isCurrent={entry === current}
        onClick={onDone}
        className={({ isActive }) => lineClass(narrow, isActive)}
      >
        <Line icon={entry.icon} label={entry.title[language]} narrow={narrow} overdue={overdueIn(entry, tiles)} />
      </NavLink>
    </Tip>
  );
  const groupOf = (name: MenuGroup): readonly ShownEntry[] => menu.find(({ group }) => group === name)?.entries ?? [];
  useAnyDueChanged(changed);
  return (
    <nav aria-label={t('shell.navigation')} className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-2 [scrollbar-width:thin]">
        {menu
          .filter(({ group }) => !AT_BOTTOM.includes(group))
          .map(({ group, entries }) => {
            const isOpen = narrow || !HEADED.includes(group) || !folded.includes(group);
            return (
              <div
                key={group}
                className={classes('flex flex-col', narrow && HEADED.includes(group) && 'border-t border-border pt-1')}
              >
                {!narrow && HEADED.includes(group) && (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => toggle(group)}
                    className="flex min-h-8 items-center justify-between rounded px-3 text-xs font-medium text-text-muted hover:text-text pointer-coarse:min-h-11"
                  >
                    {t(`navigation.groups.${group}`)}
                    <ChevronDown aria-hidden className={classes('size-4', !isOpen && '-rotate-90')} />
                  </button>
                )}
                {isOpen && entries.map(line)}
              </div>
            );
          })}
      </div>
      <div className="flex flex-col border-t border-border p-2">
        <Help entries={groupOf('help')} isCurrent={current?.group === 'help'} narrow={narrow} onDone={onDone} />
        {groupOf('settings').map(line)}
      </div>
    </nav>
  );
};

type HelpProps = NavigationProps & { entries: readonly ShownEntry[]; isCurrent: boolean; narrow: boolean };

/** Knowledge base and support, which are dialogs, and the pages of the group. */
const Help = ({ entries, isCurrent, narrow, onDone }: HelpProps) => {
  const { t } = useTranslation('app');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const help = useDialogParam('help');
  const support = useDialogParam('support');
  const after = (run: () => void) => () => {
    onDone?.();
    run();
  };
  return (
    <Menu
      label={t('navigation.help')}
      align="start"
      isCurrent={isCurrent}
      buttonClassName={lineClass(narrow, isCurrent)}
      entries={[
        {
          key: 'knowledge',
          label: t('navigation.knowledgeBase'),
          icon: BookOpen,
          onSelect: after(() => help.open('all')),
        },
        { key: 'support', label: t('navigation.support'), icon: LifeBuoy, onSelect: after(support.open) },
        ...entries.map(({ to, icon, title }) => ({
          key: to,
          label: title[language],
          icon,
          onSelect: after(() => void navigate(to)),
        })),
      ]}
    >
      <Line icon={CircleQuestionMark} label={t('navigation.help')} narrow={narrow} />
    </Menu>
  );
};
