import { EmployeeGroup } from '../../schema/areas/employees/employee-group.entity.ts';
import { Employee } from '../../schema/areas/employees/employee.entity.ts';
import { importValuesSchema } from '../../schema/areas/employees/import/import.input.ts';
import { EMPLOYEE_LANGUAGES } from '../../schema/areas/employees/employee.enums.ts';
import { IMPORT_FIELDS, importedRowShape } from '../imports.ts';
import { columnFields, recordFields } from '../records.ts';
import { examinationRequirementShape, instructionRequirementShape } from '../assignments/catalogue-shape.ts';
import { embedded, number, relation, text, value } from '../engine/fields.ts';
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

/** Every field of an employee; those that a row does not say are left out. */
const importRowShape = importedRowShape('Employee', importValuesSchema, {
  field: { de: 'Feld der Person', en: 'Field of the employee' },
});

const unknownGroupShape: Shape = {
  name: 'UnknownGroup',
  identified: false,
  fields: { name: value(text), count: value(number, { about: 'Zeilen, die sie nennen' }) },
};

export const importShape: Shape = {
  name: 'EmployeeImport',
  identified: false,
  fields: {
    ...IMPORT_FIELDS,
    unknownGroups: embedded(unknownGroupShape, { many: true, about: 'Gruppen, die es nicht gibt: Lege sie zuerst an' }),
    missingEmail: value(number, { about: 'Neue Personen, denen die E-Mail-Adresse fehlt (siehe withoutEmail)' }),
    rows: embedded(importRowShape, { many: true }),
  },
};

export const personalDataShape: Shape = {
  name: 'PersonalData',
  identified: false,
  fields: {
    key: value(text),
    title: value(text),
    labels: value(
      { type: 'object', additionalProperties: text },
      { about: { de: 'Wie die Felder heißen', en: 'What the fields are called' } },
    ),
    note: value(
      { type: ['string', 'null'] },
      { about: { de: 'Was fehlt, und wer es ergänzen muss', en: 'What is missing, and who has to add it' } },
    ),
    rows: value(
      { type: 'array', items: { type: 'object', additionalProperties: {} } },
      { about: { de: 'Was gespeichert ist', en: 'What is stored' } },
    ),
  },
};
