import { scheduleJob, type Job as Timer } from 'node-schedule';
import type { Logger } from 'pino';
import { TIME_ZONE } from '../../schema/kernel/calendar.shared.ts';

export interface ScheduledJob {
  name: string;
  /** A cron expression of five fields (or six, with seconds), in the time zone Europe/Berlin. */
  cron: string;
  run(): Promise<unknown>;
}

export interface Scheduler {
  /** Stops firing and waits for running jobs. */
  stop(): Promise<void>;
}

/**
 * Only wakes workers at given times: pending work is in the database, where all server processes look for it. A job
 * that is still running at its next time is skipped.
 */
export function startScheduler(jobs: readonly ScheduledJob[], log: Pick<Logger, 'error'>): Scheduler {
  const running = new Map<string, Promise<void>>();
  const timers: Timer[] = [];

  const fire = (job: ScheduledJob): void => {
    if (running.has(job.name)) return;
    const run = Promise.resolve()
      .then(() => job.run())
      .then(
        () => undefined,
        (error: unknown) => log.error({ job: job.name, err: error }, 'A scheduled job failed'),
      )
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  };

  for (const job of jobs) {
    const timer = scheduleJob({ rule: job.cron, tz: TIME_ZONE }, () => fire(job));
    // node-schedule returns null instead of throwing when it cannot parse the rule.
    if (!timer) throw new Error(`The job ${job.name} has no valid time: ${job.cron}`);
    timers.push(timer);
  }

  return {
    async stop() {
      for (const timer of timers) timer.cancel();
      await Promise.all(running.values());
    },
  };
}
