import { formAddresses } from '../../kit/records/form-address.ts';

export const EMPLOYEES = '/app/employee/employeeTable';
export const GROUPS = '/app/employee/employeeGroupTable';

export const employeeForm = formAddresses(`${EMPLOYEES}/edit`);
export const groupForm = formAddresses(`${GROUPS}/edit`);
