import * as z from 'zod';
import {
  booleanField,
  choiceField,
  integerField,
  nameField,
  optionalLineField,
  optionalNameField,
  referenceField,
  pastDayField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { INSURERS, TASK_FIELDS } from './care-rule.shared.ts';
import { CARE_GROUPS, PROFESSIONS } from './care.enums.ts';

/** The fields of care, as forms, mutations and PUT accept them. Isomorphic. */

/** A day has 1,440 minutes. */
const MAX_MINUTES = 1_440;

const codes = (list: readonly { code: string }[]): readonly string[] => ['', ...list.map(({ code }) => code)];

export const careServiceSchema = z.strictObject({
  name: nameField(200),
  doneOn: pastDayField,
  profession: choiceField(PROFESSIONS),
  person: optionalNameField(200).optional(),
  minutes: integerField(1, MAX_MINUTES),
  field: choiceField(codes(TASK_FIELDS)).optional(),
  isDigital: booleanField.optional(),
  note: trimmedProseField(2_000).optional(),
  careReport: referenceField.nullish(),
});

const hours = integerField(0, 100_000).nullish();

export const carePlanSchema = z.strictObject({
  insurer: choiceField(codes(INSURERS)).optional(),
  careGroup: choiceField(['', ...CARE_GROUPS]).optional(),
  groupSource: optionalLineField(200).optional(),
  countsHeads: booleanField.optional(),
  specialistShare: integerField(20, 80).nullish(),
  specificSpecialist: hours,
  specificPhysician: hours,
});
export type CarePlanValues = z.output<typeof carePlanSchema>;
