import * as z from 'zod';
import { isDay, today } from '../../../schema/kernel/calendar.shared.ts';
import { isLine } from '../../../schema/kernel/text.shared.ts';
import type { JobType } from '../../../schema/areas/jobs/job.enums.ts';
import { createJobSchema, jobPayloadField } from '../../../schema/areas/jobs/job.input.ts';
import { canRecurFrom } from '../../../schema/areas/jobs/recurrence.shared.ts';
import { DEFAULT_PRIORITY, TITLE_MAX } from '../../../schema/areas/tickets/ticket.enums.ts';
import type { JobRowFragment, UpdateJobInput } from '../../generated/jobs.ts';
import { emptyOf, type FormValues, formValuesOf } from '../../kit/records/form-values.ts';
import { type Changes, fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/record-form-options.ts';
import { type KnownSchedule, proposedTurn } from './job-schedule.ts';

const { name, type, interval } = createJobSchema.shape;
const { description, priority, users, checklist } = jobPayloadField.shape;

/** The content of a job's next ticket or reminder. */
const payloadSchema = z.strictObject({
  // If empty, the ticket gets the name of the job.
  title: z.string('required').trim().max(TITLE_MAX, 'tooLong').refine(isLine, 'invalid'),
  description,
  priority,
  users,
  checklist,
});
/** With the day on which the next ticket is due, or on which the reminder is sent. */
type JobPayload = FormValues<typeof payloadSchema> & { dueDate: string | null };

export const payloadOf = (job: Pick<JobRowFragment, 'payload'>): FormValues<typeof payloadSchema> =>
  job.payload as FormValues<typeof payloadSchema>;

export interface JobValues {
  name: string;
  type: JobType;
  interval: number;
  payload: JobPayload;
  execute: boolean;
}

/**
 * Validation of the form. An unchanged day may lie in the past: the day of a failed job has passed, and its name can
 * still be changed.
 */
export const jobForm = (storedDay: string | null) =>
  z
    .strictObject({
      name,
      type,
      interval,
      payload: payloadSchema.extend({
        dueDate: z
          .string('required')
          .refine((day) => isDay(day) && canRecurFrom(day), 'dateInvalid')
          .refine((day) => day === storedDay || day >= today(), 'dateInPast'),
      }),
      execute: z.boolean('invalid'),
    })
    .transform((values) => ({
      ...values,
      payload: { ...values.payload, title: values.payload.title || values.name },
    }));
export type JobFormOutput = z.output<ReturnType<typeof jobForm>>;

/** The rules for a change of this job, or for a new one. */
export const rulesFor = (base: StoredJob | null) => jobForm(base?.values.payload.dueDate ?? null);

/** The editable fields, which two users can change at the same time. */
export const JOB_FIELDS = [
  'name',
  'interval',
  'payload.dueDate',
  'payload.title',
  'payload.description',
  'payload.priority',
  'payload.users',
  'payload.checklist',
] as const;
export type JobField = (typeof JOB_FIELDS)[number];

/** The label of each field (schema/areas/jobs/labels.json); that of the due date depends on what is due. */
export const LABEL_OF = {
  name: 'name',
  interval: 'intervalWeeks',
  'payload.title': 'title',
  'payload.description': 'description',
  'payload.priority': 'priority',
  'payload.users': 'users',
  'payload.checklist': 'checklist',
} as const satisfies Record<Exclude<JobField, 'payload.dueDate'>, string>;

export const jobMerging = fieldwise<JobValues, JobField>(JOB_FIELDS);

/** The form values of a stored job, with the start of its schedule. */
export interface StoredJob extends Stored<JobValues> {
  schedule: KnownSchedule;
}

/** An empty form: yearly, with the first due date that the schedule proposes. */
export const newJobValues = (now: string = today()): JobValues => ({
  name: '',
  type: 'ticket',
  interval: 52,
  payload: {
    ...emptyOf(payloadSchema, { priority: DEFAULT_PRIORITY }),
    dueDate: proposedTurn('ticket', 52, null, now).dueDay,
  },
  execute: false,
});

/** `newestDue` is the due date of its newest ticket: null when that has none, undefined when there is no ticket. */
export const storedJob = (job: JobRowFragment, newestDue: string | null | undefined): StoredJob => {
  const { payload: emptyPayload, ...empty } = newJobValues();
  const { dueDay, anchorDay, nextExecution, version } = job;
  const payload = formValuesOf(emptyPayload, { ...payloadOf(job), dueDate: dueDay });
  const values = { ...formValuesOf(empty, { ...job, execute: false }), payload };
  return {
    version,
    values,
    schedule: { type: values.type, interval: values.interval, nextExecution, dueDay, anchorDay, newestDue },
  };
};

/**
 * The input of the mutation: another interval is sent with its due date, so that the job runs on the days that the form
 * has shown.
 */
export const updateInput = (changes: Changes<JobValues>, { schedule }: StoredJob, after: JobValues): UpdateJobInput => {
  const { interval, payload } = after;
  if (interval === schedule.interval || !payload.dueDate) return changes;
  return { ...changes, payload: { ...changes.payload, dueDate: payload.dueDate } };
};
