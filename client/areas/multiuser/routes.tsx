import type { AppParts } from '../../kit/navigation/area-routes.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { loadMultiuserTexts } from './texts.ts';

/**
 * The page of an invitation. Public, because the invited person may have no account yet; `logout` is provided by
 * another area.
 */
export const routes = ({ logout }: AppParts): AreaRoute[] => [
  {
    path: '/multiuserAccept/:id/:email',
    title: { de: 'Einladung als Multiuser (FASI)', en: 'Invitation as external specialist (FASI)' },
    public: true,
    load: async () => {
      const { acceptPage } = await import('./AcceptPage.tsx');
      return acceptPage(logout);
    },
    texts: loadMultiuserTexts,
  },
];
