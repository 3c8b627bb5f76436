import type { Logger } from 'pino';
import { runDueJob } from '../../schema/areas/jobs/job-run.ts';
import { lockDueJob } from '../../schema/areas/jobs/job.rows.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { OWN_ROWS } from '../../schema/kernel/list.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { DEADLOCK, sqlState } from '../database/sql-state.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface JobWorkerOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  publicUrl: string;
  wakeOutbox(): void;
}

/** Back-off in minutes after a failed run; the last one repeats hourly. A duty is never abandoned. */
export const JOB_RETRY_MINUTES = [1, 5, 15, 60] as const;
const MINUTE = 60_000;
/** Author in the audit: no person, the schedule. */
const AUTHOR = '-,job,';
/** Batch size. */
const BATCH = 200;

interface DueJob {
  clientId: string;
  id: string;
}

/** Starts running due jobs. Any number of processes may do so on one database: each run is made by one of them. */
export function startJobWorker(options: JobWorkerOptions): Worker {
  // Jobs locked by another process are still due at the next query: each job is tried once per tick.
  const tried = new Set<string>();
  let due: DueJob[] = [];

  const step = async (): Promise<boolean> => {
    if (due.length === 0) due = await untried(options, tried);
    const next = due.shift();
    if (!next) {
      tried.clear();
      return false;
    }
    tried.add(next.id);
    await run(options, next);
    return true;
  };

  const worker = startWorker(step, (error) => {
    // The database is unreachable or busy. The next tick retries.
    tried.clear();
    due = [];
    options.log.error({ err: error }, 'Recurring jobs could not be worked on');
  });
  void worker.wake();
  return worker;
}

/** The next due jobs of any organisation that were not tried in this tick, longest overdue first. */
function untried({ database, clock }: JobWorkerOptions, tried: ReadonlySet<string>): Promise<DueJob[]> {
  const now = clock.now();
  return database.unscoped('recurring jobs: what is due', (rows) =>
    rows<DueJob>(
      `select client_id as "clientId", id from job
         where next_execution <= $1 and next_attempt_at <= $2 and id <> all($3::uuid[])
        order by next_execution, next_attempt_at, id limit ${BATCH}`,
      [today(now), now, [...tried]],
    ),
  );
}

/**
 * Runs one job inside its own organisation, unless another process has run or is running it. A failure is recorded and
 * does not block other jobs.
 */
async function run(options: JobWorkerOptions, { clientId, id }: DueJob): Promise<void> {
  const { database, clock, log, publicUrl } = options;
  const now = clock.now();
  const facts = { now, today: today(now), publicUrl };
  try {
    const ran = await database.write(
      clientId,
      async (tx) => {
        const job = await lockDueJob(tx, id, facts);
        if (!job) return null;
        const { type, dueDay } = job;
        await runDueJob(tx, job, facts);
        return { type, dueDay };
      },
      AUTHOR,
    );
    if (!ran) return;
    options.wakeOutbox();
    log.info({ job: id, ...ran }, 'Recurring job done');
  } catch (error) {
    // Deadlock; the next tick retries.
    if (sqlState(error) === DEADLOCK) return;
    await recordFailure(options, { clientId, id }, error);
  }
}

/** Schedules the next attempt. Unexpected errors are stored as INTERNAL; details are in the log. */
async function recordFailure(
  { database, clock, log }: JobWorkerOptions,
  { clientId, id }: DueJob,
  error: unknown,
): Promise<void> {
  const reason = error instanceof AppError ? (error.details.messageKey ?? error.code) : 'INTERNAL';
  const now = clock.now();
  const failed = await database.write(
    clientId,
    async (tx) => {
      const [job] = await tx.rows<{ attempts: number }>(
        `select attempts from job t where ${OWN_ROWS} and t.id = $1 and next_execution <= $2 for update skip locked`,
        [id, today(now)],
      );
      if (!job) return null;
      const minutes = JOB_RETRY_MINUTES[job.attempts] ?? JOB_RETRY_MINUTES.at(-1)!;
      const next = new Date(now.getTime() + minutes * MINUTE);
      await tx.rows(
        `update job t set attempts = t.attempts + 1, error = $2, next_attempt_at = $3 where ${OWN_ROWS} and t.id = $1`,
        [id, reason, next],
      );
      return { attempt: job.attempts + 1, next };
    },
    AUTHOR,
  );
  if (failed)
    log[reason === 'INTERNAL' ? 'error' : 'warn'](
      { job: id, reason, ...failed, ...(reason === 'INTERNAL' && { err: error }) },
      'Recurring job failed, it will be tried again',
    );
}
