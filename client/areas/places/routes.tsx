import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSPECTIONS } from '../../shared/menu-entries.ts';
import { PLACES } from './place-addresses.ts';

const texts = defineTexts(labelsOf('places'), {
  de: () => import('../../../schema/platform/places/labels.json?de'),
  en: () => import('../../../schema/platform/places/labels.json?en'),
});

const { rule } = placeFacts;
const shared = { title: { de: 'Orte', en: 'Places' }, rule, help: 'places', texts } as const;

/** Places: the list, one place, and its form. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: PLACES,
    menu: [{ entry: INSPECTIONS, place: 30 }],
    load: async () => (await import('./PlacesPage.tsx')).PlacesPage,
  },
  {
    ...shared,
    path: `${PLACES}/edit/:id/:mode`,
    load: async () => (await import('./PlaceFormPage.tsx')).PlaceFormPage,
  },
  {
    ...shared,
    path: `${PLACES}/:id`,
    load: async () => (await import('./PlacePage.tsx')).PlacePage,
  },
];
