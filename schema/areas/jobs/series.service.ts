import type { Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { findLocked, saveRecord } from '../../kernel/record-write.ts';
import type { Ticket } from '../tickets/ticket.entity.ts';
import { checklistTitles } from '../tickets/checklist.rows.ts';
import { tickets } from '../tickets/ticket.rows.ts';
import { Job, type JobPayload } from './job.entity.ts';
import { PAYLOAD_FIELDS, type PayloadField } from './job.input.ts';
import { canRecurFrom, nextTurn, nextTurnFrom, standardRhythm, type Rhythm, type Turn } from './recurrence.shared.ts';

/**
 * Keeps tickets and their series consistent. Everything here runs inside the transaction that changes the ticket or the
 * job, and locks the job before its tickets, so that there are no deadlocks.
 */

/** The fields that a series copies from its newest ticket. */
export type SeriesTicket = Pick<Ticket, PayloadField | 'id' | 'dueDate' | 'recurring' | 'jobId'>;

/** When a job runs next, and its rhythm. */
export type Schedule = Rhythm & Turn;

/** Columns of a job that a service changes. */
export type JobChanges = Partial<Schedule & Pick<Job, 'name' | 'type' | 'payload' | 'ticketId' | 'lastRunAt'>>;

/**
 * The series after a ticket that was due on `dueDate`, or today when it was due on no day. Throws BAD_INPUT for a due
 * date beyond the calendar.
 */
export function scheduleAfter(
  dueDate: string | null,
  interval: number,
  today: string,
  overrides: { anchorDay?: number; leadDays?: number } = {},
): Schedule {
  const from = dueDate ?? today;
  if (!canRecurFrom(from)) throw badInput('dueDate', 'dateInvalid');
  const rhythm = {
    ...standardRhythm(from, interval, overrides.anchorDay),
    ...(overrides.leadDays !== undefined && { leadDays: overrides.leadDays }),
  };
  return { ...rhythm, ...nextTurn(from, rhythm, today) };
}

/** Stores a new job. */
export async function insertJob(
  tx: Tx,
  job: Schedule & Pick<Job, 'name' | 'type' | 'payload' | 'ticketId' | 'createdBy'> & Partial<Pick<Job, 'id'>>,
): Promise<Job> {
  const created = tx.em.create(Job, job);
  await tx.em.flush();
  return created;
}

/** Writes changes of a job that this transaction has locked. A failed run is retried immediately. */
export async function saveJob(tx: Tx, job: Job, changes: JobChanges): Promise<Job> {
  await saveRecord(tx, job, { ...changes, error: null });
  await tx.rows(
    `delete from queue_claim
      where client_id = app_client_id() and queue = 'series' and item = $1 and claimed_by is null`,
    [job.id],
  );
  return job;
}

/** Creates the series of a ticket that was saved as recurring, and links the ticket to it. */
export async function startSeries(
  tx: Tx,
  ticket: SeriesTicket,
  by: { userId: string | null; today: string },
): Promise<void> {
  const payload: JobPayload = {
    ...payloadOf(ticket),
    users: await peopleOf(tx, ticket.id),
    checklist: await checklistTitles(tx.rows, ticket.id),
  };
  const schedule = scheduleAfter(ticket.dueDate, ticket.recurring, by.today);
  const job = await insertJob(tx, {
    name: ticket.title,
    type: 'ticket',
    payload,
    ticketId: ticket.id,
    createdBy: by.userId,
    ...schedule,
  });
  // Does not increment the version of the ticket: the change that this belongs to has done so.
  await tx.rows(`update ticket set job_id = $2 where id = $1`, [ticket.id, job.id]);
}

/**
 * Applies a change of a ticket to its series: another interval changes the series and all of its tickets, none ends it;
 * a new due date of the newest ticket moves the series, and texts, priority and people are copied to the next ticket.
 * `series` was locked before the ticket.
 */
export async function followTicket(
  tx: Tx,
  series: Job | null,
  change: { before: SeriesTicket; after: SeriesTicket; peopleChanged: boolean },
  by: { userId: string | null; today: string },
): Promise<void> {
  const { before, after } = change;
  const job = series ?? (after.jobId ? await findLocked(tx, Job, after.jobId) : null);
  if (!job) {
    if (after.recurring > 0) await startSeries(tx, after, by);
    return;
  }
  if (after.recurring === 0) return endSeries(tx, job, after.id);
  const changes: JobChanges = {};
  const isNewest = job.ticketId === after.id;
  if (after.recurring !== job.interval) {
    await writeInterval(tx, job.id, after.recurring, after.id);
    Object.assign(changes, await scheduleWithInterval(tx, job, after.recurring, by.today));
  }
  if (isNewest) {
    if (before.dueDate !== after.dueDate)
      Object.assign(
        changes,
        scheduleAfter(
          after.dueDate,
          after.recurring,
          by.today,
          after.recurring === job.interval ? { leadDays: job.leadDays } : {},
        ),
      );
    const payload = {
      ...job.payload,
      ...differences(before, after),
      ...(change.peopleChanged && { users: await peopleOf(tx, after.id) }),
    };
    if (JSON.stringify(payload) !== JSON.stringify(job.payload)) changes.payload = payload;
    // A series without a name of its own follows the title of its ticket.
    if (before.title !== after.title && job.name === before.title) changes.name = after.title;
  }
  if (Object.keys(changes).length > 0) await saveJob(tx, job, changes);
}

/** The schedule of a job with another interval: from its newest ticket, else from its next run. */
export async function scheduleWithInterval(tx: Tx, job: Job, interval: number, today: string): Promise<Schedule> {
  const [newest] = job.ticketId
    ? await tx.rows<{ dueDate: string | null }>(`select due_date as "dueDate" from ticket where id = $1`, [
        job.ticketId,
      ])
    : [];
  if (newest) return scheduleAfter(newest.dueDate, interval, today, { anchorDay: job.anchorDay });
  const rhythm = {
    ...standardRhythm(job.dueDay, interval, job.anchorDay),
    ...(job.type === 'other' && { leadDays: 0 }),
  };
  return { ...rhythm, ...nextTurnFrom(job.dueDay, rhythm, today) };
}

/**
 * Copies the people of the newest ticket to the next one. Called where people are changed outside of the ticket's form.
 * `series` was locked before the ticket.
 */
export async function followPeople(tx: Tx, series: Job | null, ticketId: string): Promise<void> {
  if (series?.ticketId === ticketId)
    await saveJob(tx, series, { payload: { ...series.payload, users: await peopleOf(tx, ticketId) } });
}

/**
 * Copies the checklist of the newest ticket to the next one, with all points open. `series` was locked before the
 * ticket.
 */
export async function followChecklist(tx: Tx, series: Job | null, ticketId: string): Promise<void> {
  if (series?.ticketId !== ticketId) return;
  const checklist = await checklistTitles(tx.rows, ticketId);
  if (JSON.stringify(checklist) !== JSON.stringify(series.payload.checklist ?? []))
    await saveJob(tx, series, { payload: { ...series.payload, checklist } });
}

/** Reassigns the coming tickets of one person to another. To be called before their existing tickets are. */
export async function handOverSeries(tx: Tx, from: string, to: string): Promise<void> {
  await tx.rows(
    `with theirs as (select id from job t where ${OWN_ROWS} and template -> 'users' ? $1::text order by id for update)
     update job t set updated_at = now(), version = t.version + 1, template = jsonb_set(t.template, '{users}',
            (select jsonb_agg(distinct case u when $1::text then $2::text else u end)
              from jsonb_array_elements_text(t.template -> 'users') u))
       from theirs where ${OWN_ROWS} and t.id = theirs.id`,
    [from, to],
  );
}

/** Ends a series: its tickets stay, as single ones. `savedId` is the ticket that is being written by its own form. */
export async function endSeries(tx: Tx, job: Job, savedId: string | null = null): Promise<void> {
  await writeInterval(tx, job.id, 0, savedId);
  await tx.rows(`delete from job t where ${OWN_ROWS} and t.id = $1`, [job.id]);
}

/** Writes the interval on all tickets of a series but the one that is being saved. */
export async function writeInterval(
  tx: Tx,
  jobId: string,
  interval: number,
  savedId: string | null = null,
): Promise<void> {
  await tx.rows(
    `with others as (select id from ticket where job_id = $1 and id is distinct from $3::uuid and recurring <> $2
         order by id for update)
     update ticket t set recurring = $2, version = t.version + 1, updated_at = now() from others o where t.id = o.id`,
    [jobId, interval, savedId],
  );
}

/**
 * To be called before a ticket is deleted: if it is the newest of a series, the series continues and takes over its
 * attachments.
 */
export async function detachTicket(tx: Tx, ticketId: string): Promise<void> {
  const [job] = await tx.rows<{ id: string }>(
    `update job t set updated_at = now(), version = t.version + 1
       where ${OWN_ROWS} and t.ticket_id = $1 returning t.id`,
    [ticketId],
  );
  if (!job) return;
  await tx.rows(
    `insert into job_attachment (client_id, job_id, file_id) select distinct app_client_id(), $1::uuid, file_id
       from ticket_attachment where ticket_id = $2 and recurs
     on conflict do nothing`,
    [job.id, ticketId],
  );
}

/** To be called after a ticket was restored: as the newest of its series again, it has the attachments itself. */
export async function resumeSeries(tx: Tx, ticketId: string): Promise<void> {
  await tx.rows(
    `delete from job_attachment a using job t where ${OWN_ROWS} and t.ticket_id = $1
        and a.client_id = t.client_id and a.job_id = t.id`,
    [ticketId],
  );
}

async function peopleOf(tx: Tx, ticketId: string): Promise<string[]> {
  const links = await tx.rows<{ userId: string }>(
    `select user_id as "userId" from ticket_user where ticket_id = $1 order by user_id`,
    [ticketId],
  );
  return links.map((link) => link.userId);
}

const payloadOf = (ticket: SeriesTicket): Pick<Ticket, PayloadField> =>
  Object.fromEntries(PAYLOAD_FIELDS.map((field) => [field, ticket[field]])) as Pick<Ticket, PayloadField>;

function differences(before: SeriesTicket, after: SeriesTicket): Partial<JobPayload> {
  const changed = tickets.differing(PAYLOAD_FIELDS, before, after);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}
