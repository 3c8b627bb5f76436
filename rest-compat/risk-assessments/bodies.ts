import * as z from 'zod';
import {
  MOST_RISKS,
  createRiskAssessmentSchema,
  riskSchema,
  updateRiskAssessmentSchema,
} from '../../schema/risk-assessments/risk-assessment.input.ts';

const { id: riskId, ...newRisk } = riskSchema.shape;
const { id: _assessmentId, risks: _risks, ...newRiskAssessment } = createRiskAssessmentSchema.shape;

/** Ids of what is new are given by the server. */
export const createRiskAssessmentBody = z.strictObject({
  ...newRiskAssessment,
  risks: z.array(z.strictObject(newRisk), 'required').min(1, 'required').max(MOST_RISKS, 'tooMany'),
});

/** Existing risks are identified by their ids. */
export const updateRiskAssessmentBody = z.strictObject({
  ...updateRiskAssessmentSchema.shape,
  risks: z
    .array(z.strictObject({ ...newRisk, id: riskId, _id: riskId }), 'required')
    .min(1, 'required')
    .max(MOST_RISKS, 'tooMany')
    .optional(),
});
