import * as z from 'zod';
import {
  dayField,
  filledListField,
  idField,
  inputObject,
  listField,
  nameField,
  numberChoiceField,
  optionalNameField,
} from '../kernel/fields.ts';
import { EXAMINATION_INTERVALS, INSTRUCTION_INTERVALS } from './assignment.enums.ts';

/** Limit of the people in one request; a group holds any number. */
const MOST_PEOPLE = 2000;
const MOST_ITEMS = 200;

const peopleField = listField(idField, MOST_PEOPLE);

/** Online instructions that a group requires; without an interval every 11 months. */
export const instructionAssignmentsField = listField(
  inputObject('InstructionRequirementInput', {
    instruction: idField,
    interval: numberChoiceField(INSTRUCTION_INTERVALS).optional(),
  }),
  MOST_ITEMS,
);

/** Examinations that a group requires; without an interval every 11 months. */
export const examinationAssignmentsField = listField(
  inputObject('ExaminationRequirementInput', {
    examination: idField,
    interval: numberChoiceField(EXAMINATION_INTERVALS).optional(),
  }),
  MOST_ITEMS,
);

export type InstructionRequirementValues = z.output<typeof instructionAssignmentsField>[number];
export type ExaminationRequirementValues = z.output<typeof examinationAssignmentsField>[number];

/** An online instruction that named people complete once. */
const managedAssignmentSchema = z.strictObject({
  name: nameField(200).optional(),
  instruction: idField,
  dueDate: dayField.nullish(),
  employees: peopleField,
});
export const createManagedAssignmentSchema = managedAssignmentSchema;
export const updateManagedAssignmentSchema = managedAssignmentSchema.omit({ instruction: true }).partial();

/** What its form holds: the people with their names. */
export const managedAssignmentFormSchema = z.strictObject({
  instruction: idField,
  name: optionalNameField(200),
  dueDate: dayField.nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })).min(1, 'required'),
});
export type ManagedAssignmentForm = z.output<typeof managedAssignmentFormSchema>;

export type CreateManagedAssignmentValues = z.output<typeof createManagedAssignmentSchema>;
export type UpdateManagedAssignmentValues = z.output<typeof updateManagedAssignmentSchema>;

/** What is kept of the certificate of a health check (ArbMedVV § 6 (3) no. 3). */
export const certificateSchema = z.strictObject({ certificateSeenOn: dayField, nextDate: dayField.nullish() });

/** An examination that named people are to have once. */
export const assignExaminationSchema = z.strictObject({
  name: nameField(200).optional(),
  dueDate: dayField.nullish(),
  employees: filledListField(idField, MOST_PEOPLE),
});
export type AssignExaminationValues = z.output<typeof assignExaminationSchema>;

/** Who completed what they have open, on one day: those on a signed list. Today without a day. */
export const completeAssignmentsSchema = z.strictObject({
  assignments: filledListField(idField, MOST_PEOPLE),
  on: dayField.optional(),
});
export type CompleteAssignmentsValues = z.output<typeof completeAssignmentsSchema>;
