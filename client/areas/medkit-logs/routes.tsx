import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { ACCIDENTS } from '../../shared/menu-entries.ts';
import { MEDKIT_LOGS, MEDKIT_LOG_ACCESSES } from './medkit-addresses.ts';

const labels = defineTexts(labelsOf('medkit-logs'), {
  de: () => import('../../../schema/areas/medkit-logs/labels.json?de'),
  en: () => import('../../../schema/areas/medkit-logs/labels.json?en'),
});
const own = defineTexts('medkit-logs', { de: () => import('./de.json'), en: () => import('./en.json') });
const texts = async (): Promise<void> => void (await Promise.all([labels(), own()]));

const { rule } = medkitLogFacts;
const title = { de: 'Verbandbuch', en: 'First-aid log' };
const accessTitle = { de: 'Zugriffe aufs Verbandbuch', en: 'Access to the first-aid log' };

/** Routes of the first-aid log: the list, the form and the access log. */
export const routes: AreaRoute[] = [
  {
    path: MEDKIT_LOGS,
    title,
    rule,
    menu: [{ entry: ACCIDENTS, place: 20 }],
    help: 'medkitLogs',
    load: async () => (await import('./MedkitLogsPage.tsx')).MedkitLogsPage,
    texts,
  },
  {
    path: `${MEDKIT_LOGS}/edit/:id/:mode`,
    title,
    rule,
    help: 'medkitLogs',
    load: async () => (await import('./MedkitLogFormPage.tsx')).MedkitLogFormPage,
    texts,
  },
  {
    path: MEDKIT_LOG_ACCESSES,
    title: accessTitle,
    rule: { roles: ['Owner'] },
    menu: [{ entry: ACCIDENTS, place: 40, title: { de: 'Zugriffe', en: 'Access log' } }],
    help: 'medkitLogs',
    asks: false,
    load: async () => (await import('./AccessesPage.tsx')).AccessesPage,
    texts,
  },
];
