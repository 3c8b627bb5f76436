import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { EMPLOYEES, employeeForm, groupForm } from './employee-addresses.ts';

const rule = ABILITIES.employees;

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  { title: { de: 'Beschäftigte anlegen', en: 'Add employee' }, to: employeeForm('new'), rule },
  { title: { de: 'Beschäftigte importieren', en: 'Import employees' }, to: `${EMPLOYEES}?import=1`, rule },
  { title: { de: 'Gruppe anlegen', en: 'Add group' }, to: groupForm('new'), rule },
];
