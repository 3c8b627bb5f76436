import { EmployeeGroup } from '../../schema/employees/employee-group.entity.ts';
import { Employee } from '../../schema/employees/employee.entity.ts';
import { EMPLOYEE_LANGUAGES } from '../../schema/employees/employee.enums.ts';
import { columnFields, recordFields } from '../engine/column-fields.ts';
import { examinationRequirementShape, instructionRequirementShape } from '../assignments/catalogue-shape.ts';
import { embedded, number, relation, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

export const employeeShape: Shape = {
  name: 'Employee',
  identified: true,
  fields: {
    ...columnFields(Employee),
    employeeLanguage: value({ type: 'string', enum: [...EMPLOYEE_LANGUAGES] }),
    ...recordFields,
  },
};

export const employeeGroupShape: Shape = {
  name: 'EmployeeGroup',
  identified: true,
  fields: {
    ...columnFields(EmployeeGroup),
    members: relation(employeeShape, { many: true }),
    instructionAssignments: embedded(instructionRequirementShape, { many: true }),
    examinationAssignments: embedded(examinationRequirementShape, { many: true }),
    memberCount: value(number, { isLazy: true, about: { de: 'Zahl der Mitglieder', en: 'Number of members' } }),
    ...recordFields,
  },
};
