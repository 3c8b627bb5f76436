import * as z from 'zod';
import {
  MAX_KNOWN_MEASURES,
  MAX_RISKS,
  createRiskAssessmentSchema,
  riskMeasureSchema,
  riskSchema,
  updateRiskAssessmentSchema,
} from '../../schema/areas/risk-assessments/risk-assessment.input.ts';

const { id: measureId, ...newMeasure } = riskMeasureSchema.shape;
const measuresOf = (shape: z.ZodRawShape) =>
  z.array(z.strictObject(shape), 'invalid').max(MAX_KNOWN_MEASURES, 'tooMany').optional();
const { id: riskId, measures: _measures, ...riskFields } = riskSchema.shape;
const newRisk = { ...riskFields, measures: measuresOf(newMeasure) };
const measures = measuresOf({ ...newMeasure, id: measureId, _id: measureId });
const { id: _assessmentId, risks: _risks, ...newRiskAssessment } = createRiskAssessmentSchema.shape;

/** The server gives the ids of new parts. */
export const createRiskAssessmentBody = z.strictObject({
  ...newRiskAssessment,
  risks: z.array(z.strictObject(newRisk), 'required').min(1, 'required').max(MAX_RISKS, 'tooMany'),
});

/** Existing risks are identified by their ids, and measures by theirs or by their text. */
export const updateRiskAssessmentBody = z.strictObject({
  ...updateRiskAssessmentSchema.shape,
  risks: z
    .array(z.strictObject({ ...newRisk, measures, id: riskId, _id: riskId }), 'required')
    .min(1, 'required')
    .max(MAX_RISKS, 'tooMany')
    .optional(),
});
