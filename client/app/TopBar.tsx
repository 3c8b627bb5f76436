import { CircleQuestionMark, Menu as MenuIcon, Plus } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colorCode } from '../../schema/platform/clients/client-color.shared.ts';
import { loadMultiuserTexts } from '../areas/multiuser/texts.ts';
import { useHome } from '../kit/session/home.ts';
import { useMe } from '../kit/session/me.ts';
import { useDialogParam } from '../kit/navigation/use-dialog-param.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { Optional } from './Optional.tsx';
import { useOrganisationIcon } from './organisation-icon.ts';
import { LanguageMenu } from './Preferences.tsx';
import { SearchButton } from './search/SearchButton.tsx';

const OrganisationSelector = lazy(() =>
  Promise.all([import('../areas/multiuser/OrganisationSelector.tsx'), loadMultiuserTexts()]).then(([module]) => ({
    default: module.OrganisationSelector,
  })),
);

/** The current organisation: its name, and for specialists the menu of their other organisations. Always visible. */
const Organisation = ({ name, chooses }: { name: string; chooses: boolean }): ReactNode => {
  const plain = <p className="truncate border-l border-border pl-3 text-sm text-text-muted max-sm:hidden">{name}</p>;
  if (!chooses) return plain;
  return (
    <Optional waiting={plain} instead={plain}>
      <OrganisationSelector />
    </Optional>
  );
};

/** Title, current organisation, help about the screen, language and account. */
export const TopBar = ({ openDrawer }: { openDrawer: () => void }) => {
  const { t } = useTranslation('app');
  const me = useMe();
  const home = useHome();
  const help = useDialogParam('help');
  const capture = useDialogParam('capture');
  // The colour is shown only to users of several organisations. It is missing in data stored by an earlier release.
  const color = me?.choosesClient && me.client.color ? colorCode(me.client.color) : null;
  useOrganisationIcon(color);
  return (
    <header
      style={color ? { borderTop: `4px solid ${color}` } : undefined}
      className="sticky top-0 z-30 flex min-h-14 shrink-0 items-center gap-1 border-b border-border bg-surface px-2 max-sm:flex-wrap max-sm:gap-0 max-sm:px-1 md:px-4"
    >
      <IconButton icon={MenuIcon} label={t('shell.openNavigation')} onClick={openDrawer} className="md:hidden" />
      <Link
        to={home}
        className="inline-flex shrink-0 items-center rounded no-underline max-sm:mr-auto pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        aria-label={t('shell.home')}
      >
        <Brand />
      </Link>
      {/* On phones the selector has a row of its own, because the name would be truncated too much. */}
      <div
        className={classes(
          'min-w-0 flex-1 pl-3',
          me?.choosesClient ? 'max-sm:order-last max-sm:basis-full max-sm:px-1 max-sm:pb-2' : 'max-sm:hidden',
        )}
      >
        {me && <Organisation name={me.client.name} chooses={me.choosesClient} />}
      </div>
      {me && (
        <IconButton
          icon={Plus}
          label={t('shell.capture')}
          aria-haspopup="dialog"
          onClick={() => capture.open()}
          className="md:hidden"
        />
      )}
      <SearchButton />
      <NotificationBell />
      <IconButton
        icon={CircleQuestionMark}
        label={t('shell.help')}
        aria-haspopup="dialog"
        onClick={() => help.open()}
      />
      <LanguageMenu className="max-sm:hidden" />
      <AccountMenu />
    </header>
  );
};
