import { Warehouse } from 'lucide-react';
import { storageLocationFacts } from '../../../schema/dangerous-goods/storage-location.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { formAddresses } from '../../kit/records/form-address.ts';

const texts = defineTexts(labelsOf('dangerous-goods'), {
  de: () => import('../../../schema/dangerous-goods/labels.de.json'),
  en: () => import('../../../schema/dangerous-goods/labels.en.json'),
});

export const STORAGE_LOCATIONS = '/app/dangerousGoods';
export const storageLocationForm = formAddresses(`${STORAGE_LOCATIONS}/edit`);

const { rule } = storageLocationFacts;
const title = { de: 'Gefahrstoffe', en: 'Hazardous substances' };

/** Routes of storage locations: the list and the form. */
export const dangerousGoodsRoutes: AreaRoute[] = [
  {
    path: STORAGE_LOCATIONS,
    title,
    rule,
    menu: [{ group: 'safety', icon: Warehouse }],
    help: 'dangerousGoods',
    load: async () => (await import('./StorageLocationsPage.tsx')).StorageLocationsPage,
    texts,
  },
  {
    path: `${STORAGE_LOCATIONS}/edit/:id/:mode`,
    title,
    rule,
    help: 'dangerousGoods',
    load: async () => (await import('./StorageLocationFormPage.tsx')).StorageLocationFormPage,
    texts,
  },
];
