import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { apolloClient } from '../kit/data/apollo.ts';
import { type UiTexts, UiTextsProvider } from '../ui/ui-texts.ts';
import { Frame } from './Frame.tsx';
import { Router } from './Router.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Screens } from './Screens.tsx';

/** The providers around every screen. */
export const App = () => {
  const { t, i18n } = useTranslation('app');
  const uiTexts = useMemo(
    (): UiTexts => ({
      back: t('common:back'),
      cancel: t('common:cancel'),
      clearDate: t('ui.clearDate'),
      close: t('common:close'),
      hidePassword: t('ui.hidePassword'),
      loading: t('common:loading'),
      locale: i18n.language === 'en' ? 'en-GB' : 'de-DE',
      noMatch: t('ui.noMatch'),
      openCalendar: t('ui.openCalendar'),
      remove: (name) => t('ui.remove', { name }),
      requestId: t('errors.requestId'),
      required: t('ui.required'),
      retry: t('common:retry'),
      showPassword: t('ui.showPassword'),
    }),
    [t, i18n.language],
  );
  return (
    <ApolloProvider client={apolloClient}>
      <UiTextsProvider value={uiTexts}>
        <ScreenBoundary whole>
          <Router>
            <Frame>
              <Screens />
            </Frame>
          </Router>
        </ScreenBoundary>
      </UiTextsProvider>
    </ApolloProvider>
  );
};
