import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { employeeForm, EMPLOYEES, groupForm, GROUPS } from './employee-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'employees', path: EMPLOYEES },
  { name: 'employees-person', path: `${EMPLOYEES}/:employee` },
  { name: 'employees-import', path: `${EMPLOYEES}?import=1` },
  { name: 'employee-new', path: employeeForm('new') },
  { name: 'employee-edit', path: employeeForm('edit', ':employee') },
  { name: 'employee-groups', path: GROUPS },
  { name: 'employee-groups-members', path: `${GROUPS}?members=:employeeGroup` },
  { name: 'employee-group-new', path: groupForm('new') },
  { name: 'employee-group-edit', path: groupForm('edit', ':employeeGroup') },
];
