import * as z from 'zod';
import {
  dayField,
  filledListField,
  idField,
  listField,
  nameField,
  newIdField,
  optionalNameField,
} from '../../kernel/fields.ts';

/** Limit of the people in one request; a group holds any number. */
const MOST_PEOPLE = 2000;

const peopleField = listField(idField, MOST_PEOPLE);

/** The fields of every single assignment, without the assigned item. */
const singleSchema = z.strictObject({
  name: nameField(200).optional(),
  dueDate: dayField.nullish(),
  employees: peopleField,
});

/** An online instruction that named people complete once. */
export const createManagedAssignmentSchema = singleSchema.extend({
  id: newIdField.optional(),
  instruction: idField,
});
/** An examination that named people are to have once. */
export const createSingleExaminationSchema = singleSchema.extend({
  id: newIdField.optional(),
  examination: idField,
});
export const updateManagedAssignmentSchema = singleSchema.partial();
export const updateSingleExaminationSchema = singleSchema.partial();

/** What the form of a single assignment holds: the instruction or examination, and the people with their names. */
export const singleFormSchema = z.strictObject({
  itemId: idField,
  name: optionalNameField(200),
  dueDate: dayField.nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })).min(1, 'required'),
});
export type SingleForm = z.output<typeof singleFormSchema>;

export type CreateSingleValues = z.output<typeof createManagedAssignmentSchema | typeof createSingleExaminationSchema>;
export type UpdateSingleValues = z.output<typeof updateManagedAssignmentSchema>;

/** What is stored of the certificate of a health check (ArbMedVV § 6 (3) no. 3). */
export const certificateSchema = z.strictObject({ certificateSeenOn: dayField, nextDate: dayField.nullish() });

/** The same fields for an examination, which is an argument of the call. */
export const assignExaminationSchema = singleSchema.extend({ employees: filledListField(idField, MOST_PEOPLE) });
export type AssignExaminationValues = z.output<typeof assignExaminationSchema>;

/** Who completed what they have open, on one day: those on a signed list. Today without a day. */
export const completeAssignmentsSchema = z.strictObject({
  assignments: filledListField(idField, MOST_PEOPLE),
  on: dayField.optional(),
});
export type CompleteAssignmentsValues = z.output<typeof completeAssignmentsSchema>;
