import type { PostgresDatabase } from '../../server/database/database.ts';
import { scheduledJobs } from '../../server/scheduler/jobs.ts';
import type { ScheduledJob } from '../../server/scheduler/scheduler.ts';

/** A job of the scheduler that uses only the database, to be run by the test. */
export function scheduledJob(database: PostgresDatabase, name: string): ScheduledJob {
  const nothing = async (): Promise<void> => undefined;
  return scheduledJobs({
    database,
    queues: [],
    reminders: { wake: nothing },
    assignments: { wake: nothing },
    notices: { wake: nothing },
    billing: { reconcile: nothing },
    webhooks: { sweep: nothing },
    files: { checkOpen: nothing, removeUnfinished: nothing },
    securityEvent: () => undefined,
  }).find((job) => job.name === name)!;
}
