import * as z from 'zod';
import { plainTextOf } from '../kernel/rich-text.shared.ts';
import { isLine, isProse } from '../kernel/text.shared.ts';
import { TITLE_MAX, createTicketSchema, ticketDayField, ticketIdField } from '../tickets/ticket.input.ts';
import { HIGHEST_SCORE, LOWEST_SCORE } from './risk-level.shared.ts';

/**
 * What the form of a risk assessment writes, a mutation accepts and a PUT carries. Messages are keys of the group
 * "validation". Nothing has a default here: a partial change would reset the field.
 */
export const LINE_MAX = 500;
export const LEGAL_MAX = 5_000;
/** Of a text with form, after it was cleaned; Word sends several times as much around it. */
export const RICH_TEXT_MAX = 20_000;
const RICH_TEXT_RAW_MAX = 100_000;
export const MOST_RISKS = 200;
export const MOST_MEASURES = 20;
export const MEASURE_MAX = 5_000;

const line = z.string('required').trim().min(1, 'required').max(LINE_MAX, 'tooLong').refine(isLine, 'invalid');
const prose = (most: number) => z.string('invalid').max(most, 'tooLong').refine(isProse, 'invalid');

/** A text with form must say something: a paragraph of blanks is nothing. */
const richText = z
  .string('required')
  .max(RICH_TEXT_RAW_MAX, 'tooLong')
  .refine(isProse, 'invalid')
  .refine((text) => plainTextOf(text) !== '', 'required');

/** Whoever is responsible. One instance, so that the GraphQL schema can call it ID. */
export const responsibleField = z.string('required').min(1, 'required').max(100, 'tooLong');

const score = (lowest: number) =>
  z.number('invalid').int('invalid').min(lowest, 'invalid').max(HIGHEST_SCORE, 'invalid');

/** A hazard. Its id is chosen by whoever makes it; without one it is new. */
export const riskSchema = z.strictObject({
  id: ticketIdField.optional(),
  title: line,
  action: richText,
  measurement: richText,
  legal: prose(LEGAL_MAX).optional(),
  responsible: responsibleField,
  riskClassification: score(LOWEST_SCORE).optional(),
  riskClassificationAfterAction: score(0).optional(),
  involvesThirdParties: z.boolean('invalid').optional(),
  requiresSpecialTraining: z.boolean('invalid').optional(),
  relevantForPregnant: z.boolean('invalid').nullish(),
  actionForPregnant: prose(LEGAL_MAX).optional(),
  measuresEffective: z.boolean('invalid').nullish(),
  effectivenessCheckedOn: ticketDayField.nullish(),
  effectivenessCheckedBy: responsibleField.nullish(),
  effectivenessNote: prose(LEGAL_MAX).optional(),
});

/** What is still missing of a check whether measures work: a result without a day and a person proves nothing. */
export const effectivenessGaps = (risk: {
  measuresEffective: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedBy: string | null;
}) =>
  (['effectivenessCheckedOn', 'effectivenessCheckedBy'] as const).filter(
    (field) => risk.measuresEffective !== null && !risk[field],
  );

const shape = {
  title: line,
  location: line,
  responsible: responsibleField,
  nextExecution: ticketDayField.nullish(),
  risks: z.array(riskSchema, 'required').min(1, 'required').max(MOST_RISKS, 'tooMany'),
};

/** A new risk assessment. Sent twice with the same id it arrives once. */
export const createRiskAssessmentSchema = z.strictObject({ id: ticketIdField.optional(), ...shape });

/** A change; only the fields that are present change. `risks` is the whole list: which are not in it go. */
export const updateRiskAssessmentSchema = z.strictObject({
  title: line.optional(),
  location: line.optional(),
  responsible: responsibleField.optional(),
  nextExecution: shape.nextExecution,
  risks: shape.risks.optional(),
});

/** One measure of a risk that is to become a ticket. */
export const measureSchema = z.strictObject({
  text: z.string('required').trim().min(1, 'required').max(MEASURE_MAX, 'tooLong').refine(isLine, 'invalid'),
  dueDate: ticketDayField.nullish(),
  responsible: ticketIdField.nullish(),
  priority: createTicketSchema.shape.priority.optional(),
});

export const createRiskTicketsSchema = z.strictObject({
  measures: z.array(measureSchema, 'required').min(1, 'required').max(MOST_MEASURES, 'tooMany'),
});

/** Longest title that a ticket takes; a measure that is longer stands whole in its description. */
export const MEASURE_TITLE_MAX = TITLE_MAX;

export type RiskValues = z.output<typeof riskSchema>;
export type CreateRiskAssessmentValues = z.output<typeof createRiskAssessmentSchema>;
export type UpdateRiskAssessmentValues = z.output<typeof updateRiskAssessmentSchema>;
export type MeasureValues = z.output<typeof measureSchema>;
export type CreateRiskTicketsValues = z.output<typeof createRiskTicketsSchema>;
