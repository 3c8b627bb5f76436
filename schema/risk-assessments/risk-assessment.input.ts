import * as z from 'zod';
import {
  booleanField,
  dayField,
  filledListField,
  idField,
  inputObject,
  integerField,
  lineField,
  personField,
  proseField,
} from '../kernel/fields.ts';
import { richTextField } from '../kernel/rich-text-field.ts';
import { TITLE_MAX, createTicketSchema } from '../tickets/ticket.input.ts';
import { HIGHEST_SCORE, LOWEST_SCORE } from './risk-level.shared.ts';

/**
 * What the form of a risk assessment writes, a mutation accepts and a PUT carries. Messages are keys of the group
 * "validation". Nothing has a default here: a partial change would reset the field.
 */
export const LINE_MAX = 500;
export const LEGAL_MAX = 5_000;
export const MOST_RISKS = 200;
export const MOST_MEASURES = 20;
export const MEASURE_MAX = 5_000;

const line = lineField(LINE_MAX);
const scoreField = (lowest: number) => integerField(lowest, HIGHEST_SCORE);

/** A hazard. Its id is chosen by whoever makes it; without one it is new. */
export const riskSchema = inputObject('RiskInput', {
  id: idField.optional(),
  title: line,
  action: richTextField,
  measurement: richTextField,
  legal: proseField(LEGAL_MAX).optional(),
  responsible: personField,
  riskClassification: scoreField(LOWEST_SCORE).optional(),
  riskClassificationAfterAction: scoreField(0).optional(),
  involvesThirdParties: booleanField.optional(),
  requiresSpecialTraining: booleanField.optional(),
  relevantForPregnant: booleanField.nullish(),
  actionForPregnant: proseField(LEGAL_MAX).optional(),
  measuresEffective: booleanField.nullish(),
  effectivenessCheckedOn: dayField.nullish(),
  effectivenessCheckedBy: personField.nullish(),
  effectivenessNote: proseField(LEGAL_MAX).optional(),
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
  responsible: personField,
  nextExecution: dayField.nullish(),
  risks: filledListField(riskSchema, MOST_RISKS),
};

/** A new risk assessment. Sent twice with the same id it arrives once. */
export const createRiskAssessmentSchema = z.strictObject({ id: idField.optional(), ...shape });

/** A change; only the fields that are present change. `risks` is the whole list: which are not in it go. */
export const updateRiskAssessmentSchema = z.strictObject({
  title: line.optional(),
  location: line.optional(),
  responsible: personField.optional(),
  nextExecution: shape.nextExecution,
  risks: shape.risks.optional(),
});

/** One measure of a risk that is to become a ticket. */
export const measureSchema = inputObject('MeasureInput', {
  text: lineField(MEASURE_MAX),
  dueDate: dayField.nullish(),
  responsible: idField.nullish(),
  priority: createTicketSchema.shape.priority.optional(),
});

export const createRiskTicketsSchema = z.strictObject({
  measures: filledListField(measureSchema, MOST_MEASURES),
});

/** Longest title that a ticket takes; a measure that is longer stands whole in its description. */
export const MEASURE_TITLE_MAX = TITLE_MAX;

export type RiskValues = z.output<typeof riskSchema>;
export type CreateRiskAssessmentValues = z.output<typeof createRiskAssessmentSchema>;
export type UpdateRiskAssessmentValues = z.output<typeof updateRiskAssessmentSchema>;
export type MeasureValues = z.output<typeof measureSchema>;
export type CreateRiskTicketsValues = z.output<typeof createRiskTicketsSchema>;
