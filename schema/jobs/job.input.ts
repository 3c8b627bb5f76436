import * as z from 'zod';
import { createTicketSchema, ticketDayField } from '../tickets/ticket.input.ts';
import { JOB_TYPES } from './job.enums.ts';
import { INTERVALS } from './recurrence.shared.ts';

/** What is missing is called required, what is wrong invalid. */
const choice = { error: ({ input }: { input?: unknown }) => (input === undefined ? 'required' : 'invalid') };

const { title, description, priority, userIds } = createTicketSchema.shape;

/**
 * What the tickets of a job hold. Unknown names are refused: they would be stored and never looked at. One instance, so
 * that the GraphQL schema can call it JSON, as the specification has it.
 */
export const jobPayloadField = z.strictObject({
  title: title.optional(),
  description,
  priority: priority.optional(),
  users: userIds,
  /** When the first ticket is due. */
  dueDate: ticketDayField.nullish(),
});

const shape = {
  name: title,
  type: z.enum(JOB_TYPES, choice),
  interval: z.literal(INTERVALS, choice),
  intervalUnit: z.enum(['weeks'], choice).optional(),
  nextExecution: ticketDayField.optional(),
  payload: jobPayloadField.optional(),
};

/** A new recurring job. Without `nextExecution` and without a due date it begins one interval from today. */
export const createJobSchema = z.strictObject({ ...shape, execute: z.boolean('invalid').optional() });

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
