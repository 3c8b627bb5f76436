import * as z from 'zod';
import { surveyResultInput } from './register.input.ts';

export const interviewKeyField = surveyResultInput.shape.key;

/** The new answer to a question. */
export const setInterviewResultSchema = z.strictObject({ value: surveyResultInput.shape.value });

export type SetInterviewResultValues = z.output<typeof setInterviewResultSchema>;
