import type { Context, Rows } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../kernel/list.ts';
import { tableOf } from '../kernel/table.ts';
import { Job } from './job.entity.ts';

/** A job as a plain row. */
export type JobRow = Job;

const jobs = tableOf(Job);

export const JOB_COLUMNS = `${jobs.select('t', jobs.names(['nextAttemptAt'])).sql}, 'weeks' as "intervalUnit"`;

export const jobList: ListSpec = {
  from: 'job t',
  where: OWN_ROWS,
  select: JOB_COLUMNS,
  search: ['t.name', `(t.template ->> 'title')`, `(t.template ->> 'description')`],
  fields: {
    ...jobs.list(['id', 'name', 'type', 'interval', 'nextExecution', 'dueDay', 'ticketId']),
    ...jobs.list(['lastRunAt', 'createdAt', 'updatedAt']),
    ticket: { column: 't.ticket_id', kind: 'id' },
  },
};

export async function jobsByIds(rows: Rows, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  return rows<JobRow>(`select ${JOB_COLUMNS} from job t where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);
}

/** One job; NOT FOUND when it does not exist or belongs to another organisation. */
export async function jobById(ctx: Context, id: string): Promise<JobRow> {
  const [job] = isId(id) ? await ctx.read((rows) => jobsByIds(rows, [id])) : [];
  if (!job) throw notFound();
  return job;
}

/**
 * The job, held until the end of the transaction; undefined when there is none. Jobs are locked before their tickets,
 * everywhere.
 */
export async function lockedJob(rows: Rows, id: string): Promise<JobRow | undefined> {
  const [job] = isId(id)
    ? await rows<JobRow>(`select ${JOB_COLUMNS} from job t where ${OWN_ROWS} and t.id = $1 for update`, [id])
    : [];
  return job;
}

/** The series that a ticket belongs to, held until the end of the transaction. */
export async function lockedSeriesOf(rows: Rows, ticketId: string): Promise<JobRow | undefined> {
  if (!isId(ticketId)) return undefined;
  const [job] = await rows<JobRow>(
    `select ${JOB_COLUMNS} from job t where ${OWN_ROWS} and t.id = (select k.job_id from ticket k where k.id = $1) for update`,
    [ticketId],
  );
  return job;
}
