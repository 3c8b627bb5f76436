import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReady } from '../../kit/public/use-is-ready.ts';
import { classes } from '../../ui/classes.ts';
import { UiTextsProvider } from '../../ui/ui-texts.ts';
import { Brand } from '../Brand.tsx';
import { uiTextsOf } from '../ui-texts-of.ts';

/** The layout of a page without a login: whose page it is comes first, the product's name last. */
export const PageShell = ({ title, children }: { title?: string; children: ReactNode }) => {
  const { t, i18n } = useTranslation('app');
  const uiTexts = useMemo(() => uiTextsOf(t, i18n.language), [t, i18n.language]);
  const isReady = useIsReady();
  const shown = title ? `${title} – ${t('product')}` : t('product');
  useEffect(() => {
    document.title = shown;
  }, [shown]);
  return (
    <UiTextsProvider value={uiTexts}>
      {/* A press that nothing answers yet is none. */}
      <div
        className={classes(
          'flex flex-col',
          !isReady && '[&_button[type=button]]:pointer-events-none [&_select]:pointer-events-none',
        )}
      >
        {/* As high as the screen: the footer would jump when the page is there. */}
        <main className="flex min-h-dvh flex-col">{children}</main>
        <footer className="grid gap-2 border-t border-border bg-surface px-4 py-3 text-xs text-text-muted md:px-6">
          <Brand />
          {t('footer.disclaimer')}
        </footer>
      </div>
    </UiTextsProvider>
  );
};
