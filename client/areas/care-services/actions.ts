import { careServiceFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { careReportForm, careServiceForm } from './routes.tsx';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Betreuungsstunden eintragen', en: 'Enter hours of care' },
    to: careServiceForm('new'),
    rule: careServiceFacts.rule,
  },
  {
    title: { de: 'Bericht der Betreuung schreiben', en: 'Write a report of care' },
    to: careReportForm('new'),
    rule: careServiceFacts.rule,
  },
];
