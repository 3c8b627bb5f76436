import * as z from 'zod';
import {
  choiceField,
  dayField,
  idField,
  integerField,
  jsonField,
  lineField,
  nameField,
  newIdField,
  optionalEmailAddressField,
  optionalLineField,
  optionalNameField,
  personField,
  referenceField,
  requiredDayField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { signatureSchema } from '../../records/signature.input.ts';
import { ATTENDANCE_STATES, FACT_CODES, MEMBER_ROLES, TOPICS } from './committee.enums.ts';

/** The fields of the safety committee, as forms, mutations and REST bodies accept them. Isomorphic. */

const MAX_POINTS = 50;
const MAX_FACTS = 60;
export const MAX_MEMBERS = 50;
/** Limit of the meetings in a series: two years. */
export const MAX_QUARTERS = 8;

export const committeeMemberSchema = z.strictObject({
  name: nameField(200),
  role: choiceField(MEMBER_ROLES),
  email: optionalEmailAddressField('emailInvalid').optional(),
  user: idField.nullish(),
  employee: idField.nullish(),
  startsOn: requiredDayField,
  endsOn: dayField.nullish(),
});
export type CommitteeMemberValues = z.output<typeof committeeMemberSchema>;

/** As the form checks it: a membership must not end before it begins. */
export const committeeMemberFormSchema = committeeMemberSchema.refine(
  ({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn,
  { path: ['endsOn'], error: 'endBeforeStart' },
);

const timeField = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clockInvalid');
const optionalTimeField = z.string('clockInvalid').regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'clockInvalid');

/** An address within the product, never of another site. */
const pathField = z
  .string('invalid')
  .max(300, 'tooLong')
  .regex(/^(\/app\/[\w/?=&.-]*)?$/, 'invalid');

const fact = z.strictObject({
  code: z.enum(FACT_CODES),
  count: z.number().int().min(0).max(10_000_000),
  open: z.number().int().min(0).max(10_000_000).optional(),
  de: optionalLineField(300),
  en: optionalLineField(300),
  path: pathField,
});

const point = z.strictObject({
  id: newIdField,
  topic: z.enum(TOPICS),
  title: optionalLineField(200),
  facts: z.array(fact).max(MAX_FACTS),
  text: trimmedProseField(10_000),
});

const attending = z.strictObject({
  member: idField,
  // Read from the members; a sent name is ignored.
  name: z.string().max(200).optional(),
  role: z.string().max(50).optional(),
  state: z.enum(ATTENDANCE_STATES),
});

export const pointsField = jsonField(
  z
    .array(point)
    .max(MAX_POINTS, 'tooLong')
    .refine((points) => new Set(points.map(({ id }) => id)).size === points.length, 'invalid')
    .refine((points) => points.every(({ topic, title }) => topic !== 'own' || title !== ''), 'required'),
);
export const attendanceField = jsonField(
  z
    .array(attending)
    .max(MAX_MEMBERS, 'tooLong')
    .refine((all) => new Set(all.map(({ member }) => member)).size === all.length, 'invalid'),
);

export const committeeMeetingSchema = z.strictObject({
  name: nameField(200),
  heldOn: requiredDayField,
  startsAt: timeField,
  endsAt: optionalTimeField.optional(),
  room: optionalLineField(300).optional(),
  chair: optionalNameField(200).optional(),
  minuteTaker: optionalNameField(200).optional(),
  points: pointsField.optional(),
  attendance: attendanceField.optional(),
});
export type CommitteeMeetingValues = z.output<typeof committeeMeetingSchema>;

/** A series: one meeting each quarter, from a day on. */
export const committeePlanSchema = z.strictObject({
  firstOn: requiredDayField,
  startsAt: timeField,
  endsAt: optionalTimeField.optional(),
  room: optionalLineField(300).optional(),
  count: integerField(1, MAX_QUARTERS),
});
export type CommitteePlanValues = z.output<typeof committeePlanSchema>;

export const committeeDecisionSchema = z.strictObject({
  id: newIdField.optional(),
  point: referenceField,
  text: lineField(500),
  responsible: personField,
  dueDate: requiredDayField,
});
export type CommitteeDecisionValues = z.output<typeof committeeDecisionSchema>;

export const committeeSignatureSchema = z.strictObject({ signature: jsonField(signatureSchema) });
export type CommitteeSignatureValues = z.output<typeof committeeSignatureSchema>;
