import * as z from 'zod';
import { booleanField, inputObject, integerField, lineField, listField, proseField } from '../../kernel/fields.ts';
import { MAX_AREAS, MAX_TASKS, NAME_MAX, TEXT_MAX } from './inspection.input.ts';

export const templateTaskSchema = inputObject('InspectionTemplateTaskInput', {
  name: lineField(NAME_MAX),
  description: proseField(TEXT_MAX),
});

export const templateAreaSchema = inputObject('InspectionTemplateAreaInput', {
  name: lineField(NAME_MAX),
  tasks: listField(templateTaskSchema, MAX_TASKS),
});

/**
 * The fields that the form of a template writes; `areas` is the whole list in its order. An archived template is no
 * longer offered.
 */
export const inspectionTemplateSchema = z.strictObject({
  title: lineField(NAME_MAX),
  note: proseField(TEXT_MAX).optional(),
  areas: listField(templateAreaSchema, MAX_AREAS)
    .refine((areas) => areas.reduce((sum, { tasks }) => sum + tasks.length, 0) <= MAX_TASKS, 'tooMany')
    .optional(),
  archived: booleanField.optional(),
});

/** The version of a template to apply to an inspection. */
export const takeOverTemplateSchema = z.strictObject({ number: integerField(1, 1_000_000) });
export type TakeOverTemplateValues = z.output<typeof takeOverTemplateSchema>;

export type TemplateArea = z.output<typeof templateAreaSchema>;
