import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { apolloClient } from '../kit/data/apollo.ts';
import { UiTextsProvider } from '../ui/ui-texts.ts';
import { Frame } from './Frame.tsx';
import { Router } from './Router.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Screens } from './Screens.tsx';
import { uiTextsOf } from './ui-texts-of.ts';

/** The providers around every screen. */
export const App = () => {
  const { t, i18n } = useTranslation('app');
  const uiTexts = useMemo(() => uiTextsOf(t, i18n.language), [t, i18n.language]);
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
