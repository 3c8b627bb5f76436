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
  retention: [
    {
      what: { de: 'Vorsorgekartei', en: 'Register of health checks' },
      period: {
        de: 'bis die Person ausscheidet; dann bekommt sie eine Kopie, und die Kartei wird gelöscht',
        en: 'until the person leaves; they then get a copy, and the register is deleted',
      },
      law: 'ArbMedVV § 3 (4)',
      mustBeKept: true,
    },
    {
      what: { de: 'Gelöschte Beschäftigte', en: 'Deleted employees' },
      period: {
        de: '30 Tage; danach nennt auch das Protokoll sie nicht mehr',
        en: '30 days; afterwards the audit names them no more',
      },
      law: 'DSGVO Art. 5 (1) e, Art. 17',
    },
  ],
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
