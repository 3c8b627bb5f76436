import * as z from 'zod';
import {
  dayField,
  filledListField,
  idField,
  listField,
  nameField,
  newIdField,
  numberChoiceField,
  optionalNameField,
  referenceField,
} from '../../kernel/fields.ts';
import { INSTRUCTION_INTERVALS } from '../employees/requirement.enums.ts';

/** Limit of the people in one request; the number of members of a group is not limited. */
const MAX_PEOPLE = 2000;

const peopleField = listField(idField, MAX_PEOPLE);

/** The fields of a single assignment, without the assigned item. */
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
/** An examination that named people have to attend once. */
export const createSingleExaminationSchema = singleSchema.extend({
  id: newIdField.optional(),
  examination: idField,
});
export const updateManagedAssignmentSchema = singleSchema.partial();
export const updateSingleExaminationSchema = singleSchema.partial();

/** The values of the form of a single assignment: the instruction or examination, and the people with their names. */
export const singleFormSchema = z.strictObject({
  itemId: referenceField,
  name: optionalNameField(200),
  dueDate: dayField.nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })).min(1, 'required'),
});
export type SingleForm = z.output<typeof singleFormSchema>;

export type CreateSingleValues = z.output<typeof createManagedAssignmentSchema | typeof createSingleExaminationSchema>;
export type UpdateSingleValues = z.output<typeof updateManagedAssignmentSchema>;

/** The receivers of an online instruction: groups, and people besides them. */
const receivers = { groups: listField(idField, 200).optional(), employees: peopleField.optional() };

/**
 * An online instruction of the organisation, or a course from which one is created: its slug, or the id of an own
 * course.
 */
const offered = { instruction: idField.optional(), course: nameField(100).optional() };

/** A course for groups, at an interval, and for people, once. */
export const assignCourseSchema = z.strictObject({
  ...offered,
  ...receivers,
  /** The id of the single assignment, so that a repeated request creates it once. */
  id: newIdField.optional(),
  interval: numberChoiceField(INSTRUCTION_INTERVALS).optional(),
  dueDate: dayField.nullish(),
});
export type AssignCourseValues = z.output<typeof assignCourseSchema>;

/** Input for the number of people that an assignment would reach. */
export const reachedPeopleSchema = z.strictObject({ ...offered, ...receivers });
export type ReachedPeopleValues = z.output<typeof reachedPeopleSchema>;

/** The stored data of the certificate of a health check (ArbMedVV § 6 (3) no. 3). */
export const certificateSchema = z.strictObject({ certificateSeenOn: dayField, nextDate: dayField.nullish() });

/** The same fields without the examination, which is an argument of the call. */
export const assignExaminationSchema = singleSchema.extend({ employees: filledListField(idField, MAX_PEOPLE) });
export type AssignExaminationValues = z.output<typeof assignExaminationSchema>;

/** The people who completed an item on one day, for example those on a signed list. Without a day: today. */
export const completeAssignmentsSchema = z.strictObject({
  assignments: filledListField(idField, MAX_PEOPLE),
  on: dayField.optional(),
});
export type CompleteAssignmentsValues = z.output<typeof completeAssignmentsSchema>;
