import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { medkitLogForm } from './medkit-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Eintrag ins Verbandbuch schreiben', en: 'Add entry to the first-aid log' },
    to: medkitLogForm('new'),
    rule: medkitLogFacts.rule,
  },
];
