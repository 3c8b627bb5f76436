import { FlaskConical } from 'lucide-react';
import { storageLocationFacts } from '../../../schema/areas/dangerous-goods/storage-location.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute, MenuEntry } from '../../kit/navigation/routes.ts';
import { STORAGE_LOCATIONS, SUBSTANCES } from './goods-addresses.ts';

const texts = defineTexts(labelsOf('dangerous-goods'), {
  de: () => import('../../../schema/areas/dangerous-goods/labels.json?de'),
  en: () => import('../../../schema/areas/dangerous-goods/labels.json?en'),
});

const { rule } = storageLocationFacts;
const title = { de: 'Gefahrstoffe', en: 'Hazardous substances' };
const entry: MenuEntry = { group: 'operations', place: 30, icon: FlaskConical, title };
const ofArea = { title, rule, help: 'dangerousGoods', texts } as const;

/** Storage locations and the goods that are stored there: lists and forms. */
export const routes: AreaRoute[] = [
  {
    ...ofArea,
    path: SUBSTANCES,
    menu: [{ entry, place: 10, title: { de: 'Stoffe', en: 'Substances' } }],
    load: async () => (await import('./goods/SubstancesPage.tsx')).SubstancesPage,
  },
  {
    ...ofArea,
    path: STORAGE_LOCATIONS,
    menu: [{ entry, place: 20, title: { de: 'Lagerorte', en: 'Storage locations' } }],
    load: async () => (await import('./StorageLocationsPage.tsx')).StorageLocationsPage,
  },
  {
    ...ofArea,
    path: `${STORAGE_LOCATIONS}/edit/:id/:mode`,
    load: async () => (await import('./StorageLocationFormPage.tsx')).StorageLocationFormPage,
  },
  {
    ...ofArea,
    path: `${STORAGE_LOCATIONS}/:locationId/:locationName`,
    load: async () => (await import('./goods/GoodsPage.tsx')).GoodsPage,
  },
  {
    ...ofArea,
    path: `${STORAGE_LOCATIONS}/:locationId/:locationName/edit/:id/:mode`,
    load: async () => (await import('./goods/GoodFormPage.tsx')).GoodFormPage,
  },
];
