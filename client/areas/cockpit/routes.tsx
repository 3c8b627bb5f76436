import { COCKPIT_RULE } from '../../../schema/areas/cockpit/cockpit.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AppParts } from '../../kit/navigation/area-routes.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { TODAY } from '../../shared/menu-entries.ts';

const texts = defineTexts('cockpit', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The cockpit of external specialists. */
export const routes = ({ switchOrganisation }: AppParts): AreaRoute[] => [
  {
    path: '/app/cockpit',
    title: { de: 'Cockpit', en: 'Cockpit' },
    rule: COCKPIT_RULE,
    menu: [{ entry: TODAY, place: 30 }],
    help: 'cockpit',
    texts,
    load: async () => {
      const { cockpitPage } = await import('./CockpitPage.tsx');
      return cockpitPage(switchOrganisation);
    },
  },
];
