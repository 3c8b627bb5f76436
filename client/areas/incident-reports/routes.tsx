import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { ACCIDENTS } from '../../shared/menu-entries.ts';
import { INCIDENT_REPORTS, INCIDENT_STATISTICS } from './incident-addresses.ts';

const labels = defineTexts(labelsOf('incident-reports'), {
  de: () => import('../../../schema/areas/incident-reports/labels.json?de'),
  en: () => import('../../../schema/areas/incident-reports/labels.json?en'),
});
const own = defineTexts('incident-reports', { de: () => import('./de.json'), en: () => import('./en.json') });
const texts = async (): Promise<void> => void (await Promise.all([labels(), own()]));

const { rule } = incidentReportFacts;
const title = { de: 'Unfallmeldungen', en: 'Incident reports' };
const help = 'incidentReports';

/** Routes of incident reports: the list, the short form, the official one in five steps, and a report by its id. */
export const routes: AreaRoute[] = [
  {
    path: INCIDENT_REPORTS,
    title,
    rule,
    menu: [{ entry: ACCIDENTS, place: 10, title: { de: 'Meldungen', en: 'Reports' } }],
    help,
    load: async () => (await import('./IncidentReportsPage.tsx')).IncidentReportsPage,
    texts,
  },
  {
    path: INCIDENT_STATISTICS,
    title: { de: 'Unfallstatistik', en: 'Accident statistics' },
    menu: [{ entry: ACCIDENTS, place: 30, title: { de: 'Statistik', en: 'Statistics' } }],
    rule,
    help,
    load: async () => (await import('./StatisticsPage.tsx')).StatisticsPage,
    texts,
  },
  {
    path: `${INCIDENT_REPORTS}/short/edit/:id/:mode`,
    title,
    rule,
    help,
    load: async () => (await import('./ShortReportPage.tsx')).ShortReportPage,
    texts,
  },
  {
    path: `${INCIDENT_REPORTS}/long/edit/:id/:mode`,
    title,
    rule,
    help,
    load: async () => (await import('./long/LongReportPage.tsx')).LongReportPage,
    texts,
  },
  {
    path: `${INCIDENT_REPORTS}/open/:id`,
    title,
    rule,
    help,
    asks: false,
    load: async () => (await import('./OpenReportPage.tsx')).OpenReportPage,
    texts,
  },
];
