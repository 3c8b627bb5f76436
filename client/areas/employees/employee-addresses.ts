import { formAddresses } from '../../kit/records/form-address.ts';

export const EMPLOYEES = '/app/employee/employeeTable';
export const GROUPS = '/app/employee/employeeGroupTable';

/** The matrix of people and topics. */
export const MATRIX = '/app/employee/matrix';

/** The page of a person. */
export const personAddress = (id: string): string => `${EMPLOYEES}/${id}`;

export const employeeForm = formAddresses(`${EMPLOYEES}/edit`);
export const groupForm = formAddresses(`${GROUPS}/edit`);
