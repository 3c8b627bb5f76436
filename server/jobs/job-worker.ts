import { runDueJob } from '../../schema/areas/jobs/job-run.ts';
import { lockDueJob } from '../../schema/areas/jobs/job.rows.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { OWN_ROWS } from '../../schema/kernel/list.ts';
import { DEADLOCK, sqlState } from '../database/sql-state.ts';
import { startQueue, type Outcome, type Queue, type QueueOptions, type Reason } from '../queue/queue.ts';
import { TODAY, type Claim } from '../queue/queue.rows.ts';

export interface JobWorkerOptions extends QueueOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  publicUrl: string;
  wakeOutbox(): void;
}

/** Minutes until a failed run is tried again; the last pause repeats. A duty is never abandoned. */
export const JOB_RETRY_MINUTES = [1, 5, 15, 60] as const;
/** Author in the audit: no person, the schedule. */
const AUTHOR = '-,job,';

/** Starts running due jobs, each inside its own organisation and in one transaction. */
export function startJobWorker(options: JobWorkerOptions): Queue {
  const { database, clock, log, publicUrl } = options;

  const run = async ({ clientId, item: id }: Claim): Promise<Outcome> => {
    const now = clock.now();
    const facts = { now, today: today(now), publicUrl };
    const ran = await database.write(
      clientId,
      async (tx) => {
        const job = await lockDueJob(tx, id, facts.today);
        if (!job) return null;
        const { type, dueDay } = job;
        await runDueJob(tx, job, facts);
        return { type, dueDay };
      },
      AUTHOR,
    );
    // The row is locked by another transaction, or the job is no longer due.
    if (!ran) return 'skip';
    options.wakeOutbox();
    log.info({ job: id, ...ran }, 'Recurring job done');
  };

  /** Stores why no ticket was created; users see the reason with the job. */
  const storeReason = ({ clientId, item: id }: Claim, reason: string): Promise<unknown> =>
    database.write(
      clientId,
      (tx) => tx.rows(`update job t set error = $2 where ${OWN_ROWS} and t.id = $1`, [id, reason]),
      AUTHOR,
    );

  return startQueue(
    {
      name: 'series',
      waiting: `select id::text as item, client_id, next_execution as since
                  from job where next_execution <= ${TODAY}`,
      pauses: JOB_RETRY_MINUTES,
      reasonOf,
      work: async (claim) => {
        try {
          return await run(claim);
        } catch (error) {
          if (sqlState(error) !== DEADLOCK) await storeReason(claim, reasonOf(error).text);
          throw error;
        }
      },
    },
    options,
  );
}

/** Unexpected errors are stored as INTERNAL; their details are in the log. */
const reasonOf = (error: unknown): Reason =>
  error instanceof AppError
    ? { text: error.details.messageKey ?? error.code, isKnown: true }
    : { text: 'INTERNAL', isKnown: false };
