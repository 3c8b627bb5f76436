import * as z from 'zod';
import {
  booleanField,
  choiceField,
  dayField,
  filledListField,
  idField,
  inputObject,
  integerField,
  lineField,
  listField,
  personField,
  proseField,
} from '../../kernel/fields.ts';
import { richTextField } from '../../kernel/rich-text-field.ts';
import { placeFields } from '../../records/placed.shared.ts';
import { TITLE_MAX } from '../tickets/ticket.enums.ts';
import { createTicketSchema } from '../tickets/ticket.input.ts';
import { MEASURE_KINDS, MEASURE_STATES } from './measures.shared.ts';
import { HIGHEST_SCORE, LOWEST_SCORE } from './risk-level.shared.ts';

/**
 * The inputs of risk assessments, for forms, mutations and REST. Messages are keys of the group "validation". No field
 * has a default, because it would overwrite stored values in a partial change.
 */
const LINE_MAX = 500;
const LEGAL_MAX = 5_000;
export const MAX_RISKS = 200;
export const MAX_MEASURES = 20;
const MEASURE_MAX = 5_000;
/** Maximum number of measures of a risk that have details; there may be more lines. */
export const MAX_KNOWN_MEASURES = 100;

const line = lineField(LINE_MAX);
const scoreField = (lowest: number) => integerField(lowest, HIGHEST_SCORE);

/** The details of a measure. Only `text`, the text of its line, is required. */
export const riskMeasureSchema = inputObject('RiskMeasureInput', {
  id: idField.optional(),
  text: lineField(MEASURE_MAX),
  kind: choiceField(MEASURE_KINDS).nullish(),
  responsible: idField.nullish(),
  dueDate: dayField.nullish(),
  state: choiceField(MEASURE_STATES).nullish(),
  effective: booleanField.nullish(),
  effectivenessCheckedOn: dayField.nullish(),
  effectivenessCheckedBy: idField.nullish(),
  effectivenessNote: proseField(LEGAL_MAX).optional(),
});

/** A hazard. The caller may choose its id; left out: it is new. */
export const riskSchema = inputObject('RiskInput', {
  id: idField.optional(),
  title: line,
  action: richTextField,
  measurement: richTextField,
  measures: listField(riskMeasureSchema, MAX_KNOWN_MEASURES).optional(),
  legal: proseField(LEGAL_MAX).optional(),
  responsible: personField,
  riskClassification: scoreField(LOWEST_SCORE).optional(),
  riskClassified: booleanField.optional(),
  riskClassificationAfterAction: scoreField(0).optional(),
  involvesThirdParties: booleanField.optional(),
  requiresSpecialTraining: booleanField.optional(),
  relevantForPregnant: booleanField.nullish(),
  excludedForPregnant: booleanField.optional(),
  actionForPregnant: proseField(LEGAL_MAX).optional(),
  measuresEffective: booleanField.nullish(),
  effectivenessCheckedOn: dayField.nullish(),
  effectivenessCheckedBy: personField.nullish(),
  effectivenessNote: proseField(LEGAL_MAX).optional(),
});

/** A check of effectiveness: of the measures of a risk together, or of one of them. */
export interface EffectivenessCheck {
  /** The result; null without a check. */
  result: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedBy: string | null;
}

/** Missing fields of a check of effectiveness: a result needs a day and a person. */
export const effectivenessGaps = (check: EffectivenessCheck) =>
  (['effectivenessCheckedOn', 'effectivenessCheckedBy'] as const).filter(
    (field) => check.result !== null && !check[field],
  );

const shape = {
  title: line,
  location: line,
  responsible: personField,
  nextExecution: dayField.nullish(),
  ...placeFields,
  risks: filledListField(riskSchema, MAX_RISKS),
};

/** A new risk assessment. With an id, creation is idempotent. */
export const createRiskAssessmentSchema = z.strictObject({ id: idField.optional(), ...shape });

/** A change; only the fields that are present change. `risks` is the whole list: those not in it are removed. */
export const updateRiskAssessmentSchema = z.strictObject({
  title: line.optional(),
  location: line.optional(),
  responsible: personField.optional(),
  nextExecution: shape.nextExecution,
  ...placeFields,
  risks: shape.risks.optional(),
});

/** One measure of a risk that is to become a ticket. */
const measureSchema = inputObject('MeasureInput', {
  id: idField.optional(),
  text: lineField(MEASURE_MAX),
  dueDate: dayField.nullish(),
  responsible: idField.nullish(),
  priority: createTicketSchema.shape.priority.optional(),
});

export const createRiskTicketsSchema = z.strictObject({
  measures: filledListField(measureSchema, MAX_MEASURES),
});

/** Longest title of a ticket; the description has the whole text of a longer measure. */
export const MEASURE_TITLE_MAX = TITLE_MAX;

export type RiskValues = z.output<typeof riskSchema>;
export type RiskMeasureValues = z.output<typeof riskMeasureSchema>;
export type CreateRiskAssessmentValues = z.output<typeof createRiskAssessmentSchema>;
export type UpdateRiskAssessmentValues = z.output<typeof updateRiskAssessmentSchema>;
export type MeasureValues = z.output<typeof measureSchema>;
export type CreateRiskTicketsValues = z.output<typeof createRiskTicketsSchema>;
