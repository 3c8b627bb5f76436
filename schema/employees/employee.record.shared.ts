import { ABILITIES } from '../kernel/abilities.shared.ts';
import type { RecordFacts } from '../record-kind.shared.ts';

export const employeeFacts = {
  kind: 'employee',
  entity: 'Employee',
  rule: ABILITIES.employees,
  shown: { Employee: { withoutEmail: 'internal' } },
  path: (id) => `/app/employee/employeeTable?person=${id}`,
} as const satisfies RecordFacts;

export const employeeGroupFacts = {
  kind: 'employeeGroup',
  entity: 'EmployeeGroup',
  rule: ABILITIES.employees,
  parts: ['EmployeeGroupMember'],
  shown: { EmployeeGroupMember: { addedOn: 'internal' } },
  path: (id) => `/app/employee/employeeGroupTable/edit/${id}/edit/`,
} as const satisfies RecordFacts;
