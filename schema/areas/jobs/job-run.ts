import { createHash } from 'node:crypto';
import { addDays } from '../../kernel/calendar.shared.ts';
import type { Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { enqueueMail, hasMail } from '../../platform/mails/outbox.rows.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import { presentPeople } from '../../platform/users/present-people.ts';
import type { Job } from './job.entity.ts';
import { dueDayOfRun, nextTurn } from './recurrence.shared.ts';
import { saveJob } from './series.service.ts';

/** The environment of a run. */
export interface RunFacts {
  now: Date;
  /** Today in Germany. */
  today: string;
  publicUrl: string;
}

/**
 * Runs a due job once, however many runs were missed, and schedules its next one. Ticket, mails and the next date are
 * one transaction, so that a crash leaves a run either done or still due. The caller locks the job. Throws CONFLICT if
 * there is no board for the ticket, or no user to remind.
 */
export async function runDueJob(tx: Tx, job: Job, facts: RunFacts): Promise<void> {
  const dueDay = dueDayOfRun(job, job, facts.today);
  const ticketId = await perform(tx, job, dueDay, facts);
  // The attachments are on the ticket now.
  if (ticketId && !job.ticketId) await tx.rows(`delete from job_attachment where job_id = $1`, [job.id]);
  await saveJob(tx, job, {
    ...nextTurn(dueDay, job, facts.today),
    lastRunAt: facts.now,
    ...(ticketId && { ticketId }),
  });
}

/**
 * One extra run, now: schedule and newest ticket of the series stay the same. Returns the extra ticket's id, which the
 * caller may choose; null for a reminder, which is sent once with the same `newId`.
 */
export function runExtra(tx: Tx, job: Job, facts: RunFacts, newId?: string): Promise<string | null> {
  return perform(tx, job, addDays(facts.today, job.leadDays), facts, newId);
}

async function perform(tx: Tx, job: Job, dueDay: string, facts: RunFacts, newId?: string): Promise<string | null> {
  if (job.type === 'ticket') return makeTicket(tx, job, dueDay, facts, newId);
  await remind(tx, job, dueDay, facts, newId);
  return null;
}

async function makeTicket(
  tx: Tx,
  job: Job,
  dueDate: string,
  { publicUrl }: RunFacts,
  newId: string | undefined,
): Promise<string> {
  const { users, checklist = [], ...fields } = job.payload;
  const boardId = await standardOpenBoard(tx);
  const people = await presentPeople(tx, users);
  const [id] = await insertTickets(
    tx,
    [
      {
        ...fields,
        id: newId,
        dueDate,
        recurring: job.interval,
        boardId,
        userIds: people.map((person) => person.id),
        checklist,
        jobId: job.id,
      },
    ],
    null,
  );
  await copyAttachments(tx, job, id!);
  if (people.length > 0) {
    const { name: clientName } = await currentClient(tx.rows);
    const link = `${publicUrl}/app/tickets/all?ticket=${id}`;
    for (const { name, email } of people)
      await enqueueMail(tx.rows, {
        to: email,
        template: 'recurringTicket',
        data: { name, clientName, title: fields.title, dueDate, link },
      });
  }
  return id!;
}

async function remind(
  tx: Tx,
  job: Job,
  dueDay: string,
  { publicUrl }: RunFacts,
  newId: string | undefined,
): Promise<void> {
  const firstMail = newId && mailIdOf(job.id, newId);
  if (firstMail && (await hasMail(tx.rows, firstMail))) return;
  const { users, description } = job.payload;
  const people = await presentPeople(tx, users.length > 0 ? users : job.createdBy ? [job.createdBy] : []);
  if (people.length === 0) throw new AppError('CONFLICT', { messageKey: 'nobodyToRemind' });
  const { name: clientName } = await currentClient(tx.rows);
  const link = `${publicUrl}/app/tickets/recurring`;
  for (const [index, { name, email }] of people.entries())
    await enqueueMail(
      tx.rows,
      {
        to: email,
        template: 'jobReminder',
        data: { name, clientName, jobName: job.name, description, dueDate: dueDay, link },
      },
      null,
      index === 0 ? firstMail : undefined,
    );
}

/**
 * The id of the first mail of an extra reminder, by which a repeated request is recognised. Mails of all organisations
 * share one table, so a caller does not choose it directly.
 */
function mailIdOf(jobId: string, newId: string): string {
  const hex = createHash('sha256').update(`${jobId}/${newId}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Copies the recurring attachments to a ticket, as references to the same stored files: those of the newest ticket, or
 * those that were kept when it was deleted.
 */
async function copyAttachments(tx: Tx, job: Job, ticketId: string): Promise<void> {
  const from = job.ticketId
    ? `select file_id, user_id, created_at from ticket_attachment where ticket_id = $2 and recurs`
    : `select file_id, null::uuid, now() from job_attachment where job_id = $2`;
  // In the order in which they were attached.
  await tx.rows(
    `insert into ticket_attachment (client_id, id, ticket_id, file_id, user_id, created_at)
     select app_client_id(), gen_random_uuid(), $1::uuid, file_id, user_id,
       now() + row_number() over (order by created_at, file_id) * interval '1 microsecond'
       from (${from}) as source (file_id, user_id, created_at)`,
    [ticketId, job.ticketId ?? job.id],
  );
}
