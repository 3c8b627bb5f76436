import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSPECTIONS } from '../../shared/menu-entries.ts';

const texts = defineTexts('inspections', { de: () => import('./de.json'), en: () => import('./en.json') });

const title = { de: 'Begehungen', en: 'Inspections' };
const LIST = '/app/inspections';
const FORM = `${LIST}/edit`;

/** Routes of inspections: the list, and the form, which is also the walk. */
export const routes: AreaRoute[] = [
  {
    path: LIST,
    title,
    rule: ABILITIES.inspections,
    menu: [{ entry: INSPECTIONS, place: 10 }],
    help: 'inspections',
    load: async () => (await import('./list/InspectionsPage.tsx')).InspectionsPage,
    texts,
  },
  {
    path: `${FORM}/:id/:mode`,
    title,
    rule: ABILITIES.inspections,
    help: 'inspections',
    load: async () => (await import('./form/InspectionFormPage.tsx')).InspectionFormPage,
    texts,
  },
];
