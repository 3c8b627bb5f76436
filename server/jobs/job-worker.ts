import type { Logger } from 'pino';
import { runDueJob } from '../../schema/jobs/job-run.ts';
import { JOB_COLUMNS, type JobRow } from '../../schema/jobs/job.rows.ts';
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

/** Minutes until a run that failed is tried again; from then on every hour. A duty is never given up. */
export const JOB_RETRY_MINUTES = [1, 5, 15, 60] as const;
const MINUTE = 60_000;
/** What the audit says of whatever a run does: nobody in particular, by the schedule. */
const AUTHOR = '-,job,';
/** As many as are looked up at once. */
const BATCH = 200;

interface DueJob {
  clientId: string;
  id: string;
}

/** Starts running what is due. Any number of processes may do so on one database: each run is made by one of them. */
export function startJobWorker(options: JobWorkerOptions): Worker {
  // What another process has locked is still due when one looks again: each is tried once until there is nothing else
  // to try.
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
    // The database is away or busy. The jobs are safe in it, and the next tick looks again.
    tried.clear();
    due = [];
    options.log.error({ err: error }, 'Recurring jobs could not be worked on');
  });
  void worker.wake();
  return worker;
}

/** The next jobs of any organisation that are due and were not tried yet, the longest due first. */
function untried({ database, clock }: JobWorkerOptions, tried: ReadonlySet<string>): Promise<DueJob[]> {
  const now = clock.now();
  return database.unscoped('recurring jobs: what is due', (rows) =>
    rows<DueJob>(
      `select client_id as "clientId", id from job where next_execution <= $1 and next_attempt_at <= $2 and id <> all($3::uuid[])
        order by next_execution, next_attempt_at, id limit ${BATCH}`,
      [today(now), now, [...tried]],
    ),
  );
}

/**
 * Runs one job inside its own organisation, unless somebody else has or does. A run that fails is recorded and holds up
 * nobody.
 */
async function run(options: JobWorkerOptions, { clientId, id }: DueJob): Promise<void> {
  const { database, clock, log, publicUrl } = options;
  const now = clock.now();
  const facts = { now, today: today(now), publicUrl };
  try {
    const ran = await database.write(
      clientId,
      async (tx) => {
        const [job] = await tx.rows<JobRow>(
          `select ${JOB_COLUMNS} from job t where ${OWN_ROWS} and t.id = $1 and t.next_execution <= $2 and t.next_attempt_at <= $3 for update skip locked`,
          [id, facts.today, now],
        );
        if (job) await runDueJob(tx, job, facts);
        return job;
      },
      AUTHOR,
    );
    if (!ran) return;
    options.wakeOutbox();
    log.info({ job: id, type: ran.type, dueDay: ran.dueDay }, 'Recurring job done');
  } catch (error) {
    // Two transactions that waited for each other: nobody's fault, and the next tick tries again.
    if (sqlState(error) === DEADLOCK) return;
    await recordFailure(options, { clientId, id }, error);
  }
}

/** Plans the next try. What is no refusal of ours is told as a fault; the log has the rest. */
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
      tx.changed({ entity: 'Job', id, kind: 'updated' });
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
