import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../schema/kernel/permissions.ts';
import { currentSession } from '../kit/session/session.ts';
import { useStore } from '../kit/data/use-store.ts';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { classes } from '../ui/classes.ts';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { setTheme, type Theme, themeStore } from './theme.ts';

const themes = { system: Monitor, light: Sun, dark: Moon };

/** The languages as entries of a menu. */
export const useLanguageEntries = (): MenuEntry[] => {
  const { language, setLanguage } = useLanguage();
  const choose = (next: Language) => {
    void setLanguage(next);
    // The language also applies to mails; without a session it is sent with the next login.
    if (currentSession())
      void import('../kit/session/account-language.ts').then(({ saveAccountLanguage }) => saveAccountLanguage(next));
  };
  return [
    { key: 'de', label: 'Deutsch', checked: language === 'de', onSelect: () => choose('de') },
    { key: 'en', label: 'English', checked: language === 'en', onSelect: () => choose('en') },
  ];
};

/** The colour schemes as entries of a menu. */
export const useThemeEntries = (): MenuEntry[] => {
  const { t } = useTranslation('app');
  const theme = useStore(themeStore);
  return (Object.keys(themes) as Theme[]).map((name) => ({
    key: name,
    label: t(`shell.themes.${name}`),
    icon: themes[name],
    checked: theme === name,
    onSelect: () => setTheme(name),
  }));
};

export const LanguageMenu = ({ className }: { className?: string }) => {
  const { t } = useTranslation('app');
  const { language } = useLanguage();
  return (
    <Menu
      label={`${language.toUpperCase()}, ${t('shell.language')}`}
      buttonClassName={classes(
        'inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-1.5 rounded px-2 text-sm font-medium text-text-muted hover:bg-surface-hover hover:text-text data-open:bg-surface-hover pointer-coarse:h-11 pointer-coarse:min-w-11',
        className,
      )}
      entries={useLanguageEntries()}
    >
      <Languages aria-hidden className="size-5" />
      <span className="max-sm:hidden">{language.toUpperCase()}</span>
    </Menu>
  );
};

/** Language and theme at the top right of the pages before the login; behind it the account menu has both. */
export const Preferences = () => {
  const { t } = useTranslation('app');
  const ThemeIcon = themes[useStore(themeStore)];
  return (
    <>
      <LanguageMenu />
      <Menu label={t('shell.theme')} entries={useThemeEntries()}>
        <ThemeIcon aria-hidden className="size-5" />
      </Menu>
    </>
  );
};
