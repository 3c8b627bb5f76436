import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { longForm, shortForm } from './incident-addresses.ts';

const { rule } = incidentReportFacts;

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  { title: { de: 'Unfall melden', en: 'Report an accident' }, to: shortForm('new'), rule },
  { title: { de: 'Unfallanzeige ausfüllen', en: 'Fill in an accident report' }, to: longForm('new'), rule },
];
