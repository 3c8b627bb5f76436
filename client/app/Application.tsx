import { ApolloProvider } from '@apollo/client/react';
import { apolloClient } from '../kit/data/apollo.ts';
import { whenFirstDrawn } from '../kit/data/when-idle.ts';
import { loadPartMissing } from '../kit/parts/lazy-part.tsx';
import { watchActivity } from '../kit/session/activity.ts';
import { sendInBackground } from '../kit/outbox/background-sending.ts';
import { followMe, loadMe } from '../kit/session/read-me.ts';
import { keepTokenFresh } from '../kit/session/token-refresh.ts';
import { Frame } from './Frame.tsx';
import { setUpOffline, allowOfflineQueries } from './set-up-offline.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { resumeOutboxes } from './outboxes.ts';
import { startScreenOf } from './routes.ts';
import { Screens } from './Screens.tsx';

/**
 * Follows the session, and loads the code of the first screen in parallel with the texts of the layout. Called once on a page,
 * before the application is drawn. Resolves when that code is there, or cannot be loaded.
 */
export const startApplication = (): Promise<void> => {
  allowOfflineQueries();
  followMe();
  keepTokenFresh();
  watchActivity(() => void loadMe({}));
  return startScreenOf(location.pathname);
};

/** Starts background work: outboxes, the offline cache, prefetching. Called once the first screen is drawn. */
export const startBackgroundWork = (): void => {
  resumeOutboxes();
  sendInBackground();
  setUpOffline();
  prefetchLinks();
  void whenFirstDrawn().then(loadPartMissing);
};

/** Every screen of the product. */
export const Application = () => (
  <ApolloProvider client={apolloClient}>
    <Frame>
      <Screens />
    </Frame>
  </ApolloProvider>
);
