import * as z from 'zod';
import {
  booleanField,
  choiceField,
  idField,
  integerField,
  jsonField,
  lineField,
  nameField,
  newIdField,
  optionalLineField,
  optionalNameField,
  pastDayField,
  pastMomentField,
  requiredProseField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';
import {
  contradictionsIn,
  isBeforeAccident,
  longReportSchema,
  partialLongReportSchema,
  type LongReport,
} from './long-report.shared.ts';
import { DUTIES } from './reporting-deadline.shared.ts';

const duties = jsonField(
  z.strictObject(Object.fromEntries(DUTIES.map((duty) => [duty, pastDayField.nullable().optional()]))),
);

/** The fields that mutations and POST accept, for both forms; a short report requires more (requiredOfReport). */
export const incidentReportSchema = z.strictObject({
  incidentReportType: choiceField(['short', 'long']).optional(),
  name: optionalNameField(200).optional(),
  date: pastMomentField.nullable().optional(),
  deadly: booleanField.optional(),
  description: trimmedProseField(8000).optional(),
  backToWork: booleanField.optional(),
  commutingIncident: booleanField.optional(),
  unableToWorkDays: integerField(0, 10_000).optional(),
  place: optionalLineField(200).optional(),
  ...placeFields,
  wound: trimmedProseField(2000).optional(),
  treatment: trimmedProseField(2000).optional(),
  personalId: optionalLineField(50).optional(),
  employee: idField.nullable().optional(),
  longIncidentReport: jsonField(partialLongReportSchema).nullable().optional(),
  knownOn: pastDayField.nullable().optional(),
  duties: duties.optional(),
  medkitLog: idField.nullable().optional(),
  shortReport: idField.nullable().optional(),
});
export type IncidentReportInput = z.output<typeof incidentReportSchema>;

/** The reason why a report is struck out. */
export const strikeReportSchema = z.strictObject({ reason: requiredProseField(1000) });

/** A ticket of a report; its texts follow from its kind, except for the title of a measure. */
export const createIncidentTicketSchema = z.strictObject({
  id: newIdField.optional(),
  kind: choiceField(['deadline', 'measure', 'review']),
  title: lineField(200).optional(),
  riskAssessment: idField.optional(),
});
export type CreateIncidentTicketValues = z.output<typeof createIncidentTicketSchema>;

/** Required fields of a short report by the specification; a long one has none. */
export const REQUIRED_OF_SHORT = ['name', 'description', 'wound', 'treatment'] as const;

/** The form of a short report. */
export const shortReportFormSchema = z.strictObject({
  name: nameField(200),
  date: pastMomentField.nullable(),
  place: optionalLineField(200),
  description: requiredProseField(8000),
  wound: requiredProseField(2000),
  treatment: requiredProseField(2000),
  deadly: booleanField,
  commutingIncident: booleanField,
  backToWork: booleanField,
  unableToWorkDays: integerField(0, 10_000),
  personalId: optionalLineField(50),
  employee: idField.nullable(),
  placeId: idField.nullable(),
});

/** The form of a long report. */
export const longReportFormSchema = z
  .strictObject({
    longIncidentReport: longReportSchema.superRefine((report, ctx) => {
      for (const { path, key } of contradictionsIn(report))
        ctx.addIssue({ code: 'custom', path: path.split('.'), message: key });
    }),
    place: optionalLineField(200),
    placeId: idField.nullable(),
    employee: idField.nullable(),
    knownOn: pastDayField.nullable(),
    duties: z.strictObject(Object.fromEntries(DUTIES.map((duty) => [duty, pastDayField.nullable()]))),
  })
  .superRefine(({ knownOn, longIncidentReport }, ctx) => {
    if (isBeforeAccident(knownOn, longIncidentReport.accidentDetails.incidentDate))
      ctx.addIssue({ code: 'custom', path: ['knownOn'], message: 'beforeAccident' });
  });
export type LongReportForm = {
  longIncidentReport: LongReport;
  place: string;
  placeId: string | null;
  employee: string | null;
  knownOn: string | null;
  duties: Record<string, string | null>;
};
