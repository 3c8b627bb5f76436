import * as z from 'zod';
import {
  booleanField,
  choiceField,
  dayField,
  idField,
  listField,
  nameField,
  newIdField,
  optionalEmailAddressField,
  optionalLineField,
} from '../../kernel/fields.ts';
import { examinationAssignmentsField, instructionAssignmentsField } from './requirement.input.ts';
import { EMPLOYEE_LANGUAGES } from './employee.enums.ts';

/** Limit of the members in one request. */
const MAX_MEMBERS = 10_000;

const NAME_MAX = 200;
const optionalLine = optionalLineField(NAME_MAX).nullish();

/** The fields of an employee that its form, its mutations and PUT accept. */
export const employeeSchema = z.strictObject({
  name: nameField(NAME_MAX),
  email: optionalEmailAddressField('emailInvalidUser').nullish(),
  withoutEmail: booleanField.nullish(),
  employeeLanguage: choiceField(EMPLOYEE_LANGUAGES),
  personnelNumber: optionalLine,
  department: optionalLine,
  jobTitle: optionalLine,
  birthDate: dayField.nullish(),
  entryDate: dayField.nullish(),
  leavingDate: dayField.nullish(),
});

/** The same in a form, which requires an address or the declaration that there is none. */
export const employeeFormSchema = employeeSchema.required().superRefine(({ email, withoutEmail }, context) => {
  if (!email && !withoutEmail) context.addIssue({ code: 'custom', path: ['email'], message: 'required' });
});

export type EmployeeValues = z.output<typeof employeeSchema>;

const groupSchema = z.strictObject({
  name: nameField(NAME_MAX),
  ruleDepartment: optionalLine,
  members: listField(idField, MAX_MEMBERS).optional(),
  instructionAssignments: instructionAssignmentsField.optional(),
  examinationAssignments: examinationAssignmentsField.optional(),
});

/** A new group, with its members. */
export const createGroupSchema = groupSchema.extend({ id: newIdField.optional() });

/** A change of a group: the whole list of members, or those who are added and removed. */
export const updateGroupSchema = groupSchema.partial().extend({
  addMembers: listField(idField, MAX_MEMBERS).optional(),
  removeMembers: listField(idField, MAX_MEMBERS).optional(),
});

export type CreateGroupValues = z.output<typeof createGroupSchema>;
export type UpdateGroupValues = z.output<typeof updateGroupSchema>;
