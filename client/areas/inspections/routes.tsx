import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSPECTIONS } from '../../shared/menu-entries.ts';
import { PLANS_ADDRESS, TEMPLATES_ADDRESS } from './inspection-addresses.ts';

const texts = defineTexts('inspections', { de: () => import('./de.json'), en: () => import('./en.json') });

const labels = defineTexts(labelsOf('inspections'), {
  de: () => import('../../../schema/areas/inspections/labels.json?de'),
  en: () => import('../../../schema/areas/inspections/labels.json?en'),
});

const title = { de: 'Begehungen', en: 'Inspections' };
const LIST = '/app/inspections';
const FORM = `${LIST}/edit`;
const TEMPLATES = { de: 'Vorlagen für Begehungen', en: 'Inspection templates' };
const PLANS = { de: 'Regelmäßige Begehungen', en: 'Recurring inspections' };

/** Pages of templates and plans need the labels of the area as well. */
const labelled = {
  rule: ABILITIES.inspections,
  help: 'inspections',
  texts: async () => {
    await Promise.all([texts(), labels()]);
  },
} as const;

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
    ...labelled,
    title: PLANS,
    path: PLANS_ADDRESS,
    menu: [{ entry: INSPECTIONS, place: 12, title: { de: 'Plan', en: 'Plan' } }],
    load: async () => (await import('./plans/PlansPage.tsx')).PlansPage,
  },
  {
    ...labelled,
    title: PLANS,
    path: `${PLANS_ADDRESS}/edit/:id/:mode`,
    load: async () => (await import('./plans/PlanFormPage.tsx')).PlanFormPage,
  },
  {
    path: `${LIST}/findings`,
    title: { de: 'Mängel im Verlauf', en: 'Trend of defects' },
    rule: ABILITIES.inspections,
    menu: [{ entry: INSPECTIONS, place: 17, title: { de: 'Mängel', en: 'Defects' } }],
    help: 'inspections',
    load: async () => (await import('./findings/FindingsPage.tsx')).FindingsPage,
    texts,
  },
  {
    ...labelled,
    title: TEMPLATES,
    path: TEMPLATES_ADDRESS,
    menu: [{ entry: INSPECTIONS, place: 15, title: { de: 'Vorlagen', en: 'Templates' } }],
    load: async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage,
  },
  {
    ...labelled,
    title: TEMPLATES,
    path: `${TEMPLATES_ADDRESS}/edit/:id/:mode`,
    load: async () => (await import('./templates/TemplateFormPage.tsx')).TemplateFormPage,
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
