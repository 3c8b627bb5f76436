import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { committeeMeetingForm } from './routes.tsx';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Sitzung des Arbeitsschutzausschusses anlegen', en: 'Create a meeting of the safety committee' },
    to: committeeMeetingForm('new'),
    rule: committeeMeetingFacts.rule,
  },
];
