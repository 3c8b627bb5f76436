import * as z from 'zod';
import {
  dayField,
  idField,
  integerField,
  jsonField,
  newIdField,
  optionalLineField,
  pastDayField,
  requiredProseField,
  trimmedProseField,
} from '../../kernel/fields.ts';

/** The input about duties, as forms, mutations and REST bodies accept it. Isomorphic. */

const heads = integerField(0, 1_000_000).nullish();

/** Answers by the key of their question; null removes an answer. */
const answers = jsonField(
  z
    .record(z.string().regex(/^[a-zA-Z0-9]{1,50}$/, 'unknownField'), z.boolean('invalid').nullable(), 'invalid')
    .refine((given) => Object.keys(given).length <= 200, 'tooMany'),
);

export const dutyProfileSchema = z.strictObject({
  branch: optionalLineField(200).optional(),
  insurer: optionalLineField(200).optional(),
  headsFull: heads,
  headsReduced: heads,
  headsShort: heads,
  largestShift: heads,
  answers: answers.optional(),
});
export type DutyProfileValues = z.output<typeof dutyProfileSchema>;

const codeField = z.string('required').min(1, 'required').max(50, 'tooLong');

export const dutyDecisionSchema = z.strictObject({ duty: codeField, reason: requiredProseField(2_000) });
export type DutyDecisionValues = z.output<typeof dutyDecisionSchema>;

export const dutyProofSchema = z
  .strictObject({
    id: newIdField.optional(),
    duty: codeField,
    day: pastDayField,
    validUntil: dayField.nullish(),
    remark: trimmedProseField(2_000).optional(),
    fileId: idField.nullish(),
  })
  .refine(({ remark, fileId }) => !!remark || !!fileId, { path: ['remark'], error: 'required' })
  .refine(({ day, validUntil }) => !validUntil || validUntil >= day, { path: ['validUntil'], error: 'endBeforeStart' });
export type DutyProofValues = z.output<typeof dutyProofSchema>;
