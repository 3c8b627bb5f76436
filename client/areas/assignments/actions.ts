import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { COURSES } from '../../shared/due/online-instructions.ts';
import { ADDRESSES } from './addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Vorsorge anlegen', en: 'Add health check' },
    to: ADDRESSES.examination.form('new'),
    rule: ABILITIES.examinations,
  },
  {
    title: { de: 'Online-Unterweisung anlegen', en: 'Add online instruction' },
    to: ADDRESSES.instruction.form('new'),
    rule: ABILITIES.managedInstructions,
  },
  {
    title: { de: 'Kurs zuweisen', en: 'Assign a course' },
    to: COURSES,
    rule: ABILITIES.managedInstructions,
  },
];
