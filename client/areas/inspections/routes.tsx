import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('inspections', { de: () => import('./de.json'), en: () => import('./en.json') });

const titleKey = 'app:navigation.inspections';
const LIST = '/app/inspections';
const FORM = `${LIST}/edit`;

/** The inspections and the form of one, which is the walk itself. */
export const inspectionsRoutes: AreaRoute[] = [
  {
    path: LIST,
    titleKey,
    help: 'inspections',
    load: async () => (await import('./list/InspectionsPage.tsx')).InspectionsPage,
    texts,
    pictures: [
      { name: 'inspections', path: LIST },
      { name: 'inspections-finish', path: `${LIST}?finish=:inspection` },
      { name: 'inspections-pdf', path: `${LIST}?pdf=:inspection` },
      { name: 'inspections-delete', path: `${LIST}?delete=:inspection` },
    ],
  },
  {
    path: `${FORM}/:id/:mode`,
    titleKey,
    help: 'inspections',
    load: async () => (await import('./form/InspectionFormPage.tsx')).InspectionFormPage,
    texts,
    pictures: [
      { name: 'inspection-new', path: `${FORM}/1/new` },
      { name: 'inspection-presets', path: `${FORM}/1/new?presets=1` },
      { name: 'inspection-copy', path: `${FORM}/:inspection/copy` },
      { name: 'inspection-walk', path: `${FORM}/:inspection/edit` },
      { name: 'inspection-defects', path: `${FORM}/:inspection/edit?show=defects` },
    ],
  },
];
