import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UiTextsProvider } from '../../ui/ui-texts.ts';
import { Brand } from '../Brand.tsx';
import { uiTextsOf } from '../ui-texts-of.ts';

/** The layout of a page without a login: the product's name, the page, and what the product is not. */
export const PageShell = ({ title, children }: { title?: string; children: ReactNode }) => {
  const { t, i18n } = useTranslation('app');
  const uiTexts = useMemo(() => uiTextsOf(t, i18n.language), [t, i18n.language]);
  const shown = title ? `${title} – ${t('product')}` : t('product');
  useEffect(() => {
    document.title = shown;
  }, [shown]);
  return (
    <UiTextsProvider value={uiTexts}>
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-14 shrink-0 items-center border-b border-border bg-surface px-3 md:px-6">
          <Brand />
        </header>
        <main className="flex flex-1 flex-col">{children}</main>
        <footer className="border-t border-border bg-surface px-4 py-3 text-xs text-text-muted md:px-6">
          {t('footer.disclaimer')}
        </footer>
      </div>
    </UiTextsProvider>
  );
};
