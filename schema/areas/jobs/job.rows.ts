import { LockMode } from '@mikro-orm/core';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { findLocked } from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { Job } from './job.entity.ts';

const jobs = tableOf(Job);

const JOB_COLUMNS = jobs.select('t').sql;

/** Due items: the next tickets of series. */
export const SERIES_DUTY: Duty = { from: 'job t', where: OWN_ROWS, day: 't.due_day' };

export const jobList: ListSpec = {
  from: 'job t',
  where: OWN_ROWS,
  select: JOB_COLUMNS,
  search: ['t.name', `(t.template ->> 'title')`, `(t.template ->> 'description')`],
  fields: {
    ...jobs.list(['id', 'name', 'type', 'interval', 'nextExecution', 'dueDay', 'ticketId']),
    ...jobs.list(['lastRunAt', 'createdAt', 'updatedAt']),
    ticket: { column: 't.ticket_id', kind: 'id' },
    ...dueFields(SERIES_DUTY),
  },
};

export async function jobsByIds(rows: Rows, ids: readonly string[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  return rows<Job>(`select ${JOB_COLUMNS} from job t where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);
}

/** One job; NOT FOUND when it does not exist or belongs to another organisation. */
export async function jobById(ctx: Context, id: string): Promise<Job> {
  const [job] = isId(id) ? await ctx.read((rows) => jobsByIds(rows, [id])) : [];
  if (!job) throw notFound();
  return job;
}

/**
 * The series that a ticket belongs to, locked until the end of the transaction; null when it belongs to none. Jobs are
 * locked before their tickets, everywhere.
 */
export async function lockSeriesOf(tx: Tx, ticketId: string): Promise<Job | null> {
  const [ticket] = isId(ticketId)
    ? await tx.rows<{ jobId: string | null }>(`select job_id as "jobId" from ticket where id = $1`, [ticketId])
    : [];
  return ticket?.jobId ? findLocked(tx, Job, ticket.jobId) : null;
}

/** A job that is due, locked; null when it is not due any more, or when another transaction has locked it. */
export function lockDueJob(tx: Tx, id: string, today: string): Promise<Job | null> {
  return tx.em.findOne(Job, { id, nextExecution: { $lte: today } }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
}
