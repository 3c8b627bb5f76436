import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { SETTINGS_GROUPS, settingsAddress, type SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { classes } from '../../ui/classes.ts';
import { NavLink } from '../../ui/Link.tsx';

const line = ({ isActive }: { isActive: boolean }): string =>
  classes(
    'flex min-h-10 items-center gap-3 rounded px-3 py-2 text-sm font-medium no-underline pointer-coarse:min-h-11',
    isActive ? 'bg-primary-soft text-primary' : 'text-text-muted hover:bg-surface-hover hover:text-text',
  );

type SettingsListProps = {
  /** The tabs that the user may open, in their order. */
  tabs: readonly SettingsTab[];
  open: SettingsTab | undefined;
};

/** All settings in their groups: a column beside the page, and on narrow screens a list that opens above it. */
export const SettingsList = ({ tabs, open }: SettingsListProps) => {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <nav aria-label={t('tabs')} className="min-w-0 max-lg:rounded max-lg:border max-lg:border-border-strong">
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
        className="flex min-h-11 w-full items-center gap-3 rounded bg-surface px-3 text-left font-medium lg:hidden"
      >
        {open && <open.icon aria-hidden className="size-5 shrink-0 text-primary" />}
        <span className="flex-1">{open?.title[language]}</span>
        <span className="text-sm font-normal text-text-muted">{t('all')}</span>
        <ChevronDown aria-hidden className={classes('size-5 text-text-muted', isUnfolded && 'rotate-180')} />
      </button>
      <div id={id} className={classes('flex flex-col gap-4 max-lg:p-2', !isUnfolded && 'max-lg:hidden')}>
        {SETTINGS_GROUPS.map((group) => {
          const inGroup = tabs.filter((tab) => tab.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group} className="flex flex-col gap-1">
              {group !== 'own' && (
                <p id={`${id}-${group}`} className="px-3 text-xs font-medium text-text-muted">
                  {t(`groups.${group}`)}
                </p>
              )}
              <ul aria-labelledby={group === 'own' ? undefined : `${id}-${group}`} className="flex flex-col gap-1">
                {inGroup.map(({ key, title, icon: Icon }) => (
                  <li key={key}>
                    <NavLink
                      to={settingsAddress(key)}
                      isCurrent={key === open?.key}
                      onClick={() => setUnfolded(false)}
                      className={line}
                    >
                      <Icon aria-hidden className="size-5 shrink-0" />
                      {title[language]}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
};
