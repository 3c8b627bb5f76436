import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const employeeFacts = {
  kind: 'employee',
  entity: 'Employee',
  rule: ABILITIES.employees,
  parts: ['Assignment', 'HealthCareDeletion', 'EmployeeBadge', 'EmployeePin'],
  shown: {
    Employee: { withoutEmail: 'internal' },
    HealthCareDeletion: { employeeId: 'internal' },
    EmployeeBadge: { employeeId: 'internal', code: 'secret' },
    // The history shows the day and the item of a completion, not these columns.
    Assignment: {
      employeeId: 'internal',
      itemId: 'internal',
      originId: 'internal',
      linkId: 'internal',
      opensOn: 'internal',
      completedOn: 'internal',
      withdrawnAt: 'internal',
      notifiedOn: 'internal',
      remindedOn: 'internal',
    },
  },
  path: (id) => `/app/employee/employeeTable/${id}`,
} as const satisfies RecordFacts;

export const employeeGroupFacts = {
  kind: 'employeeGroup',
  entity: 'EmployeeGroup',
  rule: ABILITIES.employees,
  parts: ['EmployeeGroupMember', 'EmployeeGroupRequirement', 'GroupForeman'],
  shown: {
    EmployeeGroupMember: { addedOn: 'internal' },
    EmployeeGroupRequirement: { itemId: 'internal', since: 'internal' },
  },
  path: (id) => `/app/employee/employeeGroupTable/edit/${id}/edit/`,
} as const satisfies RecordFacts;
