import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../../kit/navigation/page-action.ts';
import { examinationForm } from './examination-addresses.ts';

/** What the search offers to begin. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Vorsorge anlegen', en: 'Add health check' },
    to: examinationForm('new'),
    rule: ABILITIES.examinations,
  },
];
