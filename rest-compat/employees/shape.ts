import * as z from 'zod';
import { EmployeeGroup } from '../../schema/areas/employees/employee-group.entity.ts';
import { Employee } from '../../schema/areas/employees/employee.entity.ts';
import { importValuesSchema } from '../../schema/areas/employees/import/import.input.ts';
import { EMPLOYEE_LANGUAGES } from '../../schema/areas/employees/employee.enums.ts';
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

const problemShape: Shape = {
  name: 'EmployeeImportProblem',
  identified: false,
  fields: {
    field: value(text, { about: { de: 'Feld der Person', en: 'Field of the employee' } }),
    column: value(text, { about: { de: 'Spalte der Datei', en: 'Column of the file' } }),
    message: value(text, { about: { de: 'Was nicht stimmt', en: 'What is wrong' } }),
  },
};

/** Every field of an employee; those that a row does not say are left out. */
const rowSchema = {
  type: 'object',
  properties: z.toJSONSchema(importValuesSchema, { io: 'input', unrepresentable: 'any' }).properties,
};

const importRowShape: Shape = {
  name: 'EmployeeImportRow',
  identified: false,
  fields: {
    row: value(number, { about: { de: 'Nummer der Zeile in der Datei', en: 'Number of the row in the file' } }),
    outcome: value({ type: 'string', enum: ['new', 'changed', 'unchanged', 'refused'] }),
    name: value(text),
    values: value(rowSchema, { about: { de: 'Was in der Zeile steht', en: 'What the row says' } }),
    problems: embedded(problemShape, { many: true }),
  },
};

const unknownGroupShape: Shape = {
  name: 'UnknownGroup',
  identified: false,
  fields: { name: value(text), count: value(number, { about: 'Zeilen, die sie nennen' }) },
};

export const importShape: Shape = {
  name: 'EmployeeImport',
  identified: false,
  fields: {
    added: value(number),
    changed: value(number),
    unchanged: value(number),
    refused: value(number),
    sheet: value(
      { type: ['string', 'null'] },
      { example: null, about: 'Das gelesene Tabellenblatt; null, wenn es das einzige ist' },
    ),
    ignoredColumns: value({ type: 'array', items: text }),
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
