import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { formAddresses } from '../../kit/records/form-address.ts';
import { PEOPLE } from '../../shared/menu-entries.ts';

const texts = defineTexts(labelsOf('safety-committee'), {
  de: () => import('../../../schema/areas/safety-committee/labels.json?de'),
  en: () => import('../../../schema/areas/safety-committee/labels.json?en'),
});

export const SAFETY_COMMITTEE = '/app/safetyCommittee';
export const committeeMeetingForm = formAddresses(`${SAFETY_COMMITTEE}/meeting`);
export const committeeMemberForm = formAddresses(`${SAFETY_COMMITTEE}/member`);

const { rule } = committeeMeetingFacts;
const shared = {
  title: { de: 'Arbeitsschutzausschuss', en: 'Safety committee' },
  rule,
  help: 'safetyCommittee',
  texts,
} as const;

/** The safety committee: its page, a meeting, and a member. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: SAFETY_COMMITTEE,
    menu: [{ entry: PEOPLE, place: 60, title: { de: 'Ausschuss', en: 'Committee' } }],
    load: async () => (await import('./CommitteePage.tsx')).CommitteePage,
  },
  {
    ...shared,
    path: `${SAFETY_COMMITTEE}/meeting/:id/:mode`,
    load: async () => (await import('./CommitteeMeetingPage.tsx')).CommitteeMeetingPage,
  },
  {
    ...shared,
    path: `${SAFETY_COMMITTEE}/member/:id/:mode`,
    load: async () => (await import('./CommitteeMemberFormPage.tsx')).CommitteeMemberFormPage,
  },
];
