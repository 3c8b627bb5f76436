import { area } from '../../records/area.ts';
import { employeeFacts } from './duty-facts.ts';
import { CREATED } from '../../records/exported-list.ts';
import { EmployeeGroup, EmployeeGroupMember } from './employee-group.entity.ts';
import { EmployeeGroupResolver } from './employee-group.resolver.ts';
import { employeeGroupRecord, employeeRecord } from './employee.record.ts';
import { EmployeeImportResolver } from './import/import.resolver.ts';
import { InjuredPersonResolver } from './injured-person.resolver.ts';

export const manifest = area({
  name: 'employees',
  healthData: true,
  records: [employeeRecord, employeeGroupRecord],
  entities: [EmployeeGroup, EmployeeGroupMember],
  resolvers: [EmployeeGroupResolver, InjuredPersonResolver, EmployeeImportResolver],
  facts: employeeFacts,
  exports: {
    employees: {
      columns: [
        'name',
        'personnelNumber',
        'department',
        'jobTitle',
        'email',
        'employeeLanguage',
        { path: 'groups.name', label: 'Employee.groups' },
        'entryDate',
        'leavingDate',
        ...CREATED,
      ],
    },
    employeeGroups: {
      columns: [
        'name',
        'ruleDepartment',
        { path: 'memberCount', label: 'EmployeeGroup.members' },
        { path: 'instructionAssignments.managedInstruction.name*', label: 'employeeGroup.instructions' },
        { path: 'examinationAssignments.examination.name', label: 'employeeGroup.examinations' },
        ...CREATED,
      ],
    },
  },
});
