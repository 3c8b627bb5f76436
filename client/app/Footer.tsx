import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { classes } from '../ui/classes.ts';

/** The specification hides the footer on the registration route and on every route containing login. */
const hasFooter = (pathname: string): boolean =>
  !/^\/(register|survey\/register)(\/|$)/.test(pathname) && !pathname.includes('login');

/**
 * The disclaimer and the version. `slim` is one line, for screens that fill the viewport; phones need that line for the
 * screen, and have it in their navigation.
 */
export const Footer = ({ slim = false }: { slim?: boolean }) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  if (!hasFooter(pathname)) return null;
  return (
    <footer
      data-bar
      className={classes(
        'flex shrink-0 gap-x-6 gap-y-1 border-t border-border bg-surface px-4 text-xs text-text-muted',
        slim ? 'items-center py-1.5 max-md:hidden short:hidden' : 'flex-wrap py-3 md:px-6',
      )}
    >
      <p
        className={classes('min-w-0 flex-1', slim ? 'truncate' : 'max-sm:basis-full')}
        title={slim ? t('footer.disclaimer') : undefined}
      >
        {t('footer.disclaimer')}
      </p>
      <p className="shrink-0">{t('footer.version', { version: __APP_VERSION__ })}</p>
    </footer>
  );
};
