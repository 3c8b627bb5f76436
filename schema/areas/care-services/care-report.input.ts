import * as z from 'zod';
import {
  choiceField,
  dayField,
  integerField,
  jsonField,
  nameField,
  optionalLineField,
  optionalNameField,
  pastDayField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { signatureSchema } from '../../records/signature.input.ts';
import { PROFESSIONS, REPORT_KINDS } from './care.enums.ts';

/** The fields of a report of care. Isomorphic. */

/** The Act on safety specialists (ASiG) of 1973 came into force in 1974. */
export const FIRST_YEAR = 1974;
export const LAST_YEAR = 2200;

const section = trimmedProseField(10_000).optional();

export const careReportSchema = z.strictObject({
  name: nameField(200),
  kind: choiceField(REPORT_KINDS),
  doneOn: pastDayField,
  year: integerField(FIRST_YEAR, LAST_YEAR).nullish(),
  profession: choiceField(PROFESSIONS),
  person: optionalNameField(200).optional(),
  companions: optionalLineField(300).optional(),
  place: optionalLineField(300).optional(),
  openPoints: section,
  positive: section,
  findings: section,
  measures: section,
  advice: section,
  summary: section,
  cooperation: section,
  training: section,
  proposals: section,
  goals: section,
  nextOn: dayField.nullish(),
});
export type CareReportValues = z.output<typeof careReportSchema>;

export const careSignatureSchema = z.strictObject({ signature: jsonField(signatureSchema) });
export type CareSignatureValues = z.output<typeof careSignatureSchema>;
