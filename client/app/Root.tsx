import { type ReactNode, startTransition, StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { followLanguage } from '../kit/i18n/i18n.ts';
import { followOtherTabs } from '../kit/session/session.ts';
import { UiTextsProvider } from '../ui/ui-texts.ts';
import { loadAppTexts } from './app-texts.ts';
import { Router } from './Router.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { uiTextsOf } from './ui-texts-of.ts';

/** The providers around every page. */
const Root = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation('app');
  const uiTexts = useMemo(() => uiTextsOf(t, i18n.language), [t, i18n.language]);
  return (
    <UiTextsProvider value={uiTexts}>
      <ScreenBoundary whole>
        <Router>{children}</Router>
      </ScreenBoundary>
    </UiTextsProvider>
  );
};

/** Draws the page once the texts of the layout are there, and what else it waits for. */
export const draw = async (children: ReactNode, waitsFor: readonly Promise<unknown>[] = []): Promise<void> => {
  followOtherTabs();
  followLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await Promise.all([loadAppTexts(), ...waitsFor]);
  // In pieces, between which the browser can answer a tap.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Root>{children}</Root>
      </StrictMode>,
    ),
  );
};
