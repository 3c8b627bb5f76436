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
import { TITLE_MAX } from '../tickets/ticket.enums.ts';
import { createTicketSchema } from '../tickets/ticket.input.ts';
import { HIGHEST_SCORE, LOWEST_SCORE } from './risk-level.shared.ts';

/**
 * The inputs of risk assessments, for forms, mutations and REST. Messages are keys of the group "validation". No field
 * has a default: a partial change would reset it.
 */
export const LINE_MAX = 500;
export const LEGAL_MAX = 5_000;
export const MOST_RISKS = 200;
export const MOST_MEASURES = 20;
export const MEASURE_MAX = 5_000;

const line = lineField(LINE_MAX);
const scoreField = (lowest: number) => integerField(lowest, HIGHEST_SCORE);

/** A hazard. The caller chooses its id; without one it is new. */
export const riskSchema = inputObject('RiskInput', {
  id: idField.optional(),
  title: line,
  action: richTextField,
  measurement: richTextField,
  legal: proseField(LEGAL_MAX).optional(),
  responsible: personField,
  riskClassification: scoreField(LOWEST_SCORE).optional(),
  riskClassified: booleanField.optional(),
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

/** Missing fields of a check of effectiveness: a result needs a day and a person. */
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

/** A new risk assessment. With an id, creation is idempotent. */
export const createRiskAssessmentSchema = z.strictObject({ id: idField.optional(), ...shape });

/** A change; only the fields that are present change. `risks` is the whole list: those not in it are removed. */
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

/** Longest title of a ticket; the description has the whole text of a longer measure. */
export const MEASURE_TITLE_MAX = TITLE_MAX;

export type RiskValues = z.output<typeof riskSchema>;
export type CreateRiskAssessmentValues = z.output<typeof createRiskAssessmentSchema>;
export type UpdateRiskAssessmentValues = z.output<typeof updateRiskAssessmentSchema>;
export type MeasureValues = z.output<typeof measureSchema>;
export type CreateRiskTicketsValues = z.output<typeof createRiskTicketsSchema>;
