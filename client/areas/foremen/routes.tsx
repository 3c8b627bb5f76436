import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { PEOPLE } from '../../shared/menu-entries.ts';
import { OWN_PEOPLE } from './own-people-addresses.ts';

const texts = defineTexts(labelsOf('foremen'), {
  de: () => import('../../../schema/areas/foremen/labels.json?de'),
  en: () => import('../../../schema/areas/foremen/labels.json?en'),
});

const shared = {
  title: { de: 'Meine Leute', en: 'My people' },
  rule: ABILITIES.ownPeople,
  help: 'ownPeople',
  texts,
} as const;

/** The pages of a foreman about the people of the own groups. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: OWN_PEOPLE,
    menu: [{ entry: PEOPLE, place: 5 }],
    load: async () => (await import('./OwnPeoplePage.tsx')).OwnPeoplePage,
  },
  {
    ...shared,
    path: `${OWN_PEOPLE}/badge/:code`,
    load: async () => (await import('./BadgePage.tsx')).BadgePage,
  },
  {
    ...shared,
    path: `${OWN_PEOPLE}/:id`,
    load: async () => (await import('./OwnPersonPage.tsx')).OwnPersonPage,
  },
];
