import { careServiceFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { PEOPLE } from '../../shared/menu-entries.ts';
import { formAddresses } from '../../kit/records/form-address.ts';

const texts = defineTexts(labelsOf('care-services'), {
  de: () => import('../../../schema/areas/care-services/labels.json?de'),
  en: () => import('../../../schema/areas/care-services/labels.json?en'),
});

export const CARE_SERVICES = '/app/careServices';
export const careReportForm = formAddresses(`${CARE_SERVICES}/report`);
export const careServiceForm = formAddresses(`${CARE_SERVICES}/edit`);

const { rule } = careServiceFacts;
const shared = {
  title: { de: 'Betreuung nach DGUV Vorschrift 2', en: 'Care by DGUV Vorschrift 2' },
  rule,
  help: 'careServices',
  texts,
} as const;

/** Hours of care: the list, and the form of one of them. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: CARE_SERVICES,
    menu: [{ entry: PEOPLE, place: 50, title: { de: 'Betreuung', en: 'Care' } }],
    load: async () => (await import('./CareServicesPage.tsx')).CareServicesPage,
  },
  {
    ...shared,
    path: `${CARE_SERVICES}/report/:id/:mode`,
    load: async () => (await import('./CareReportFormPage.tsx')).CareReportFormPage,
  },
  {
    ...shared,
    path: `${CARE_SERVICES}/edit/:id/:mode`,
    load: async () => (await import('./CareServiceFormPage.tsx')).CareServiceFormPage,
  },
];
