import * as z from 'zod';
import { booleanField, choiceField, dayField, jsonField, newIdField, numberChoiceField } from '../../kernel/fields.ts';
import { createTicketSchema } from '../tickets/ticket.input.ts';
import { JOB_TYPES } from './job.enums.ts';
import { INTERVALS } from './recurrence.shared.ts';

const { title, description, priority, userIds, checklist } = createTicketSchema.shape;

/**
 * Content of the tickets of a job. Unknown names are refused, because they would be stored and never read. JSON in
 * GraphQL, as specified.
 */
export const jobPayloadField = jsonField(
  z.strictObject({
    title: title.optional(),
    description,
    priority: priority.optional(),
    users: userIds,
    checklist,
    /** When the first ticket is due. */
    dueDate: dayField.nullish(),
  }),
);

/** The fields that the next ticket of a series copies from its newest one, in addition to people and checklist. */
export const PAYLOAD_FIELDS = jobPayloadField.omit({ users: true, checklist: true, dueDate: true }).keyof().options;
export type PayloadField = (typeof PAYLOAD_FIELDS)[number];

const shape = {
  name: title,
  type: choiceField(JOB_TYPES),
  interval: numberChoiceField(INTERVALS),
  intervalUnit: choiceField(['weeks']).optional(),
  nextExecution: dayField.optional(),
  payload: jobPayloadField.optional(),
};

/** A new recurring job. Without `nextExecution` and without a due date it begins one interval from today. */
export const createJobSchema = z.strictObject({
  ...shape,
  id: newIdField.optional(),
  execute: booleanField.optional(),
});

/** A change; only the fields that are present change, in the payload too. */
export const updateJobSchema = z.strictObject({
  ...shape,
  name: shape.name.optional(),
  type: shape.type.optional(),
  interval: shape.interval.optional(),
});

export type JobPayloadValues = z.output<typeof jobPayloadField>;
export type CreateJobValues = z.output<typeof createJobSchema>;
export type UpdateJobValues = z.output<typeof updateJobSchema>;
