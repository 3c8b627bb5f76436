import * as z from 'zod';
import { addDays, isDay, today } from '../../../schema/kernel/calendar.shared.ts';
import { isLine } from '../../../schema/kernel/text.shared.ts';
import type { JobType } from '../../../schema/jobs/job.enums.ts';
import { createJobSchema, jobPayloadField } from '../../../schema/jobs/job.input.ts';
import { canRecurFrom } from '../../../schema/jobs/recurrence.shared.ts';
import { TITLE_MAX } from '../../../schema/tickets/ticket.input.ts';
import { changedKeys, conflictingKeys, mergedOver } from '../../kit/forms/three-way-merge.ts';
import type { CreateJobInput, JobRowFragment, UpdateJobInput } from '../../generated/jobs.ts';
import { type KnownSchedule, leadOf, proposedTurn } from './job-schedule.ts';

/** What the next ticket of a job holds, or its next reminder. */
export interface JobPayload {
  title: string;
  description: string;
  priority: number;
  users: string[];
}

export const payloadOf = (job: Pick<JobRowFragment, 'payload'>): JobPayload => job.payload as JobPayload;

export interface JobValues {
  name: string;
  type: JobType;
  interval: number;
  nextExecution: string | null;
  payload: JobPayload;
  execute: boolean;
}

/**
 * The rules of the form. A day that is kept may lie in the past: a job that failed is late, and its name may still be
 * changed.
 */
export const jobForm = (keptDay: string | null) =>
  z.strictObject({
    name: createJobSchema.shape.name,
    type: createJobSchema.shape.type,
    interval: createJobSchema.shape.interval,
    nextExecution: z
      .string('required')
      .refine((day) => isDay(day) && canRecurFrom(day), 'dateInvalid')
      .refine((day) => day === keptDay || day >= today(), 'dateInPast'),
    payload: z.strictObject({
      // Left empty, the ticket is called what the job is called.
      title: z.string('required').trim().max(TITLE_MAX, 'tooLong').refine(isLine, 'invalid'),
      description: jobPayloadField.shape.description,
      priority: jobPayloadField.shape.priority,
      users: jobPayloadField.shape.users,
    }),
    execute: z.boolean('invalid'),
  });
export type JobFormInput = z.input<ReturnType<typeof jobForm>>;
export type JobFormOutput = z.output<ReturnType<typeof jobForm>>;

/** What a form began with; one's own changes are counted from here. */
export interface JobBase {
  version: number;
  values: JobValues;
  schedule: KnownSchedule;
}

/** An empty form: yearly, the first run as the calendar proposes it. */
export const newJobValues = (now: string = today()): JobValues => ({
  name: '',
  type: 'ticket',
  interval: 52,
  nextExecution: proposedTurn('ticket', 52, null, now).nextExecution,
  payload: { title: '', description: '', priority: 2, users: [] },
  execute: false,
});

/** What the form shows of a job; `newestDue` is the due date of its newest ticket. */
export const baseOf = (job: JobRowFragment, newestDue: string | null | undefined): JobBase => {
  const { name, interval, nextExecution, dueDay, anchorDay, version } = job;
  const type = job.type as JobType;
  const { title, description, priority, users } = payloadOf(job);
  return {
    version,
    values: { name, type, interval, nextExecution, payload: { title, description, priority, users }, execute: false },
    schedule: { type, interval, nextExecution, dueDay, anchorDay, newestDue },
  };
};

/** The form's values once they are checked, with its own for what the rules leave out. */
export const checkedValues = (output: JobFormOutput, before: JobValues): JobValues => ({
  ...output,
  payload: { ...before.payload, ...output.payload, title: output.payload.title || output.name },
});

/** The fields that one can change, and that two can change at once. */
export const JOB_FIELDS = ['name', 'interval', 'nextExecution', 'title', 'description', 'priority', 'users'] as const;
export type JobField = (typeof JOB_FIELDS)[number];

/** Where the form keeps a field. */
export const pathOf = (field: JobField) =>
  field === 'name' || field === 'interval' || field === 'nextExecution' ? field : (`payload.${field}` as const);

export const fieldOf = (values: JobValues, field: JobField): JobValues['name'] | number | string[] | null =>
  field === 'name' || field === 'interval' || field === 'nextExecution' ? values[field] : values.payload[field];

type Fields = Record<JobField, unknown>;

/** The fields beside each other, wherever the form keeps them. */
const flat = (values: JobValues): Fields =>
  Object.fromEntries(JOB_FIELDS.map((field) => [field, fieldOf(values, field)])) as Fields;

/** The fields in which two states differ. */
export const changedFields = (before: JobValues, after: JobValues): JobField[] =>
  changedKeys(flat(before), flat(after));

/** Fields that both changed, to different values: only these need a decision. */
export const conflictsOf = (base: JobValues, mine: JobValues, theirs: JobValues): JobField[] =>
  conflictingKeys(flat(base), flat(mine), flat(theirs));

/** One's own changes on top of the others' state. */
export function mergedValues(base: JobValues, mine: JobValues, theirs: JobValues): JobValues {
  const { name, interval, nextExecution, ...payload } = mergedOver(flat(base), flat(mine), flat(theirs));
  return { ...theirs, name, interval, nextExecution, payload } as JobValues;
}

export const createInput = ({ name, type, interval, nextExecution, payload, execute }: JobValues): CreateJobInput => ({
  name,
  type,
  interval,
  ...(nextExecution && { nextExecution }),
  payload: { ...payload, title: payload.title || name },
  ...(execute && { execute }),
});

/**
 * Only what was changed; null when nothing was. Another interval says its days too, so that what the form showed is
 * what happens.
 */
export function updateInput({ values: before, schedule }: JobBase, after: JobValues): UpdateJobInput | null {
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  const own = changed.filter((field) => pathOf(field) === field);
  const inPayload: Record<string, unknown> = Object.fromEntries(
    changed.filter((field) => pathOf(field) !== field).map((field) => [field, fieldOf(after, field)]),
  );
  const { interval, nextExecution } = after;
  if (interval !== schedule.interval && nextExecution) {
    inPayload['dueDate'] = addDays(nextExecution, leadOf(schedule.type, interval));
  }
  return {
    ...Object.fromEntries(own.map((field) => [field, fieldOf(after, field)])),
    ...(Object.keys(inPayload).length > 0 && { payload: inPayload }),
  };
}
