import { addDays, daysBetween } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { badInput, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { chosenIdOf, findCreated, lockRecord } from '../../kernel/record-write.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { ticketInTransaction } from '../tickets/ticket.service.ts';
import { Job, type JobPayload, type JobRun } from './job.entity.ts';
import type { CreateJobValues, JobPayloadValues, UpdateJobValues } from './job.input.ts';
import { runExtra, type RunFacts } from './job-run.ts';
import { anchorDayOf } from '../../kernel/calendar.shared.ts';
import { MAX_LEAD_DAYS, canRecurFrom, leadDaysOf } from './recurrence.shared.ts';
import {
  endSeries,
  insertJob,
  scheduleAfter,
  scheduleWithInterval,
  writeInterval,
  saveJob,
  type JobChanges,
  type Schedule,
} from './series.service.ts';

/**
 * Creates a recurring job. With `execute`, also runs it immediately. Its first ticket is created by its first run.
 * Idempotent with an id.
 */
export async function createJob(ctx: Context, input: CreateJobValues): Promise<Job> {
  const { userId } = ctx.user;
  const facts = factsOf(ctx);
  const { users = [], dueDate, ...fields } = input.payload ?? {};
  const schedule =
    requestedSchedule(
      input.nextExecution,
      dueDate,
      { interval: input.interval, leadDays: standardLead(input.type, input.interval) },
      facts.today,
    ) ?? scheduleAfter(null, input.interval, facts.today, input.type === 'other' ? { leadDays: 0 } : {});
  const job = await ctx.write(async (tx) => {
    const existing = await findCreated(tx, Job, input.id);
    if (existing) return existing;
    await requirePeople(tx, users);
    const created = await insertJob(tx, {
      ...(input.id && { id: input.id }),
      ...schedule,
      name: input.name,
      type: input.type,
      payload: { title: input.name, description: '', priority: 2, ...present(fields), users: [...new Set(users)] },
      ticketId: null,
      createdBy: userId,
    });
    if (input.execute) await runExtra(tx, created, facts);
    return created;
  });
  wake(ctx);
  return job;
}

/**
 * Changes the fields that are present, also those in the payload, which is the content of the next ticket. An interval
 * is written to all tickets of the series. Throws STALE if `version` is given and not the current one. A failed job is
 * retried immediately.
 */
export async function updateJob(
  ctx: Context,
  id: string,
  input: UpdateJobValues,
  version: number | null,
): Promise<Job> {
  const { today } = factsOf(ctx);
  const job = await ctx.write(async (tx) => {
    const before = await lockRecord(tx, Job, id, version);
    if (Object.keys(input).length === 0) return before;
    const changes: JobChanges = { payload: await mergedPayload(tx, before, input.payload) };
    if (input.name !== undefined) changes.name = input.name;
    const { type = before.type, interval = before.interval } = input;
    if (type !== before.type) Object.assign(changes, await changeType(tx, before, type));
    if (interval !== before.interval && type === 'ticket') await writeInterval(tx, id, interval);
    return saveJob(tx, before, {
      ...changes,
      ...(await changedSchedule(tx, { ...before, ...changes }, before, { ...input, interval }, today)),
    });
  });
  wake(ctx);
  return job;
}

/** Deletes a job. Its tickets stay, as single ones. */
export function deleteJob(ctx: Context, id: string): Promise<void> {
  return ctx.write(async (tx) => endSeries(tx, await lockRecord(tx, Job, id)));
}

/**
 * Runs a job immediately: one extra ticket, or one extra reminder. Its schedule does not change. Idempotent with
 * `newId`, which becomes the id of the ticket. Throws BAD_INPUT for the id of a ticket of something else.
 */
export async function executeJob(ctx: Context, id: string, newId?: string | null): Promise<JobRun> {
  const facts = factsOf(ctx);
  const chosenId = chosenIdOf('newId', newId);
  const run = await ctx.write(async (tx) => {
    const job = await lockRecord(tx, Job, id);
    const earlier = await findCreated(tx, Ticket, chosenId);
    if (earlier && earlier.jobId !== job.id) throw badInput('newId', 'invalid');
    const ticketId = earlier?.id ?? (await runExtra(tx, job, facts, chosenId));
    return { job, ticket: ticketId ? await ticketInTransaction(tx, ticketId) : null };
  });
  ctx.ports.wakeOutbox();
  return run;
}

const factsOf = (ctx: Context): RunFacts => ({
  now: ctx.ports.clock.now(),
  today: todayOf(ctx),
  publicUrl: ctx.ports.publicUrl,
});

function wake(ctx: Context): void {
  ctx.ports.wakeJobs();
  ctx.ports.wakeOutbox();
}

/** A reminder is sent on the due day; a ticket is created before it. */
const standardLead = (type: Job['type'], interval: number): number => (type === 'other' ? 0 : leadDaysOf(interval));

/**
 * The requested schedule, null without one. If both days are given, the days between them are the lead time. If only a
 * due date is given that is nearer than the lead time, the ticket is created today.
 */
function requestedSchedule(
  nextExecution: string | undefined,
  dueDate: string | null | undefined,
  { interval, leadDays }: { interval: number; leadDays: number },
  today: string,
): Schedule | null {
  if (nextExecution === undefined && !dueDate) return null;
  refuseInput(pastDays({ nextExecution, 'payload.dueDate': dueDate }, today));
  const dueDay = dueDate ?? addDays(nextExecution!, leadDays);
  if (!canRecurFrom(dueDay)) throw badInput(dueDate ? 'payload.dueDate' : 'nextExecution', 'dateInvalid');
  const ahead = nextExecution !== undefined && dueDate ? daysBetween(nextExecution, dueDate) : leadDays;
  if (ahead < 0 || ahead > MAX_LEAD_DAYS) throw badInput('payload.dueDate', 'dueBeforeExecution');
  const appears = nextExecution ?? addDays(dueDay, -leadDays);
  return {
    interval,
    dueDay,
    anchorDay: anchorDayOf(dueDay),
    leadDays: ahead,
    nextExecution: appears < today ? today : appears,
  };
}

/**
 * The changed schedule. Unchanged days are ignored, because programs send all fields. With another interval, the due
 * date is the one that was chosen for it.
 */
async function changedSchedule(
  tx: Tx,
  job: Job,
  before: Job,
  input: Omit<UpdateJobValues, 'interval'> & { interval: number },
  today: string,
): Promise<Partial<Schedule>> {
  const isOther = input.interval !== before.interval || job.type !== before.type;
  const leadDays = isOther ? standardLead(job.type, input.interval) : before.leadDays;
  const nextExecution = input.nextExecution === before.nextExecution ? undefined : input.nextExecution;
  const dueDate = !isOther && input.payload?.dueDate === before.dueDay ? undefined : input.payload?.dueDate;
  const requested = requestedSchedule(nextExecution, dueDate, { interval: input.interval, leadDays }, today);
  if (requested) return requested;
  return isOther ? scheduleWithInterval(tx, job, input.interval, today) : {};
}

/** Tickets of a series that becomes a reminder stay, as single ones. */
async function changeType(tx: Tx, job: Job, type: Job['type']): Promise<JobChanges> {
  if (type === 'ticket') return { type };
  await writeInterval(tx, job.id, 0);
  await tx.rows(`update ticket set job_id = null where job_id = $1`, [job.id]);
  await tx.rows(`delete from job_attachment where job_id = $1`, [job.id]);
  return { type, ticketId: null };
}

async function mergedPayload(tx: Tx, { payload }: Job, changes: JobPayloadValues = {}): Promise<JobPayload> {
  const { dueDate: _schedule, ...fields } = changes;
  const former = new Set(payload.users);
  // Removed people stay in the payload, which is read and sent back; runs leave them out.
  await requirePeople(
    tx,
    (fields.users ?? []).filter((id) => !former.has(id)),
  );
  return { ...payload, ...present(fields), ...(fields.users && { users: [...new Set(fields.users)] }) };
}

/** The fields that have a value: an absent one changes nothing. */
const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

async function requirePeople(tx: Tx, users: readonly string[]): Promise<void> {
  const wanted = [...new Set(users)];
  if (wanted.length === 0) return;
  if (!wanted.every(isId)) throw badInput('payload.users', 'unknownUser');
  const people = await tx.rows(`select 1 from client_user where id = any($1::uuid[]) and removed_at is null`, [wanted]);
  if (people.length !== wanted.length) throw badInput('payload.users', 'unknownUser');
}
