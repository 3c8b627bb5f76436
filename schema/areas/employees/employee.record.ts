import { plainRecord } from '../../records/plain-record.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { employeeData } from './employee-data.ts';
import { EmployeeGroup } from './employee-group.entity.ts';
import { groupsByIds } from './employee-group.rows.ts';
import { Employee } from './employee.entity.ts';
import examples from './employee.examples.json';
import { employeeSchema } from './employee.input.ts';
import { employeeFacts, employeeGroupFacts } from './employee.record.shared.ts';
import { employeeResolver } from './employee.resolver.ts';
import { dutyFields, EMPLOYEE_FIELDS } from './employee.rows.ts';
import { afterWrite } from './employee.service.ts';

type Example = Record<string, unknown>;

const record = plainRecord(
  {
    facts: employeeFacts,
    entity: Employee,
    plural: 'employees',
    title: 'name',
    search: ['email', 'personnelNumber', 'department', 'jobTitle'],
    searched: {
      label: { de: 'Beschäftigte', en: 'Employees' },
      numbers: 't.personnel_number',
      subtitle: `concat_ws(' · ', nullif(t.job_title, ''), nullif(t.department, ''))`,
    },
    isPublished: true,
    fields: EMPLOYEE_FIELDS,
    fieldsFor: dutyFields,
    schema: employeeSchema,
    examples: examples as unknown as [Example, Example, ...Example[]],
    softDelete: { restored: (tx, id) => afterWrite(tx, [id]) },
    unique: {
      employee_email: { field: 'email', key: 'employeeEmailTaken' },
      employee_personnel_number: { field: 'personnelNumber', key: 'personnelNumberTaken' },
    },
  },
  employeeResolver,
);

export const employeeRecord = { ...record, personalData: employeeData };

export const employeeGroupRecord: RecordKind = {
  ...employeeGroupFacts,
  table: 'employee_group',
  title: 'name',
  search: { label: { de: 'Gruppen', en: 'Groups' } },
  names: [{ from: 'employee_group', column: 'name' }],
  live: { type: () => EmployeeGroup, byIds: groupsByIds },
  unique: { employee_group_name: { field: 'name', key: 'groupNameTaken' } },
};
