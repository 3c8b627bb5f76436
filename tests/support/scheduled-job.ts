import type { PostgresDatabase } from '../../server/database/database.ts';
import { scheduledJobs } from '../../server/scheduler/jobs.ts';
import type { ScheduledJob } from '../../server/scheduler/scheduler.ts';

/** A job of the scheduler that works on the database alone, to be run by hand. */
export function scheduledJob(database: PostgresDatabase, name: string): ScheduledJob {
  const nothing = async (): Promise<void> => undefined;
  return scheduledJobs({
    database,
    outbox: { wake: nothing, stop: nothing },
    jobs: { wake: nothing },
    reminders: { wake: nothing },
    assignments: { wake: nothing },
    notices: { wake: nothing },
    billing: { wake: nothing, reconcile: nothing },
    webhooks: { sweep: nothing },
    files: { remove: nothing, settle: nothing, tidy: nothing },
    printing: { tick: nothing },
    securityEvent: () => undefined,
  }).find((job) => job.name === name)!;
}
