import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSPECTIONS } from '../../shared/menu-entries.ts';
import { EQUIPMENT, EQUIPMENT_YEAR } from './equipment-addresses.ts';

const texts = defineTexts(labelsOf('equipment'), {
  de: () => import('../../../schema/areas/equipment/labels.json?de'),
  en: () => import('../../../schema/areas/equipment/labels.json?en'),
});

const { rule } = equipmentItemFacts;
const shared = { title: { de: 'Arbeitsmittel', en: 'Equipment' }, rule, help: 'equipment', texts } as const;

/** Equipment: the list, one device, its form, and a check of it. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: EQUIPMENT,
    menu: [{ entry: INSPECTIONS, place: 20 }],
    load: async () => (await import('./EquipmentPage.tsx')).EquipmentPage,
  },
  {
    ...shared,
    path: EQUIPMENT_YEAR,
    load: async () => (await import('./year/YearPage.tsx')).YearPage,
  },
  {
    ...shared,
    path: `${EQUIPMENT}/edit/:id/:mode`,
    load: async () => (await import('./EquipmentItemFormPage.tsx')).EquipmentItemFormPage,
  },
  {
    ...shared,
    path: `${EQUIPMENT}/:id`,
    load: async () => (await import('./EquipmentItemPage.tsx')).EquipmentItemPage,
  },
  {
    ...shared,
    path: `${EQUIPMENT}/:id/check`,
    load: async () => (await import('./check/CheckPage.tsx')).CheckPage,
  },
];
