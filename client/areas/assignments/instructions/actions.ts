import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../../kit/navigation/page-action.ts';
import { instructionForm } from './instruction-addresses.ts';

/** What the search offers to begin. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Online-Unterweisung anlegen', en: 'Add online instruction' },
    to: instructionForm('new'),
    rule: ABILITIES.managedInstructions,
  },
  {
    title: { de: 'Kurs zuweisen', en: 'Assign a course' },
    to: '/app/managedInstructions/courses',
    rule: ABILITIES.managedInstructions,
  },
];
