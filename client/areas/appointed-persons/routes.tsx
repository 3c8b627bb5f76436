import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { PEOPLE } from '../../shared/menu-entries.ts';

const labels = defineTexts(labelsOf('appointed-persons'), {
  de: () => import('../../../schema/areas/appointed-persons/labels.json?de'),
  en: () => import('../../../schema/areas/appointed-persons/labels.json?en'),
});
const own = defineTexts('appointed-persons', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The roles to which people have to be appointed, the appointed people, and their proofs. */
export const routes: AreaRoute[] = [
  {
    path: '/app/appointedPersons',
    title: { de: 'Beauftragte', en: 'Appointed persons' },
    rule: appointedPersonFacts.rule,
    help: 'appointedPersons',
    texts: async () => void (await Promise.all([labels(), own()])),
    menu: [{ entry: PEOPLE, place: 30 }],
    load: async () => (await import('./AppointedPersonsPage.tsx')).AppointedPersonsPage,
  },
];
