import type { Logger } from 'pino';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database } from '../../schema/kernel/context.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { dueReviews, remindOfReview, type DueReview } from '../../schema/reminders/review-reminder.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface ReminderOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
  publicUrl: string;
  wakeOutbox(): void;
}

/** Batch size. */
const BATCH = 200;
/** Author in the audit: no user, the schedule. */
const AUTHOR = '-,job,';

/**
 * Starts sending reminders of inspections and risk assessments that are due soon. Each reminder is a transaction of its
 * own, and its row stores the day of the last reminder: one mail per day, with any number of processes and after a
 * crash.
 */
export function startReminders(options: ReminderOptions): Worker {
  const { database, clock, log, publicUrl } = options;
  /** Records that could not be processed in this run (locked, failed, no recipient); the next run retries them. */
  const tried = new Set<string>();
  let due: DueReview[] = [];

  const remind = async (review: DueReview): Promise<void> => {
    try {
      const mails = await database.write(
        review.clientId,
        (tx) => remindOfReview(tx, review, { today: today(clock.now()), publicUrl }),
        AUTHOR,
      );
      if (mails === null) return;
      log.info({ kind: review.kind, id: review.id, mails }, 'Reminded of what is due again');
      options.wakeOutbox();
    } catch (error) {
      // One failing record must not block the others.
      log.error({ kind: review.kind, id: review.id, err: error }, 'A reminder failed, it will be tried again');
    }
  };

  const step = async (): Promise<boolean> => {
    if (due.length === 0)
      due = await database.unscoped('reminders: what is due again', (rows) =>
        dueReviews(rows, today(clock.now()), [...tried], BATCH),
      );
    const next = due.shift();
    if (!next) {
      tried.clear();
      return false;
    }
    tried.add(next.id);
    await remind(next);
    return true;
  };

  const worker = startWorker(step, (error) => {
    tried.clear();
    due = [];
    log.error({ err: error }, 'Reminders could not be worked on');
  });
  void worker.wake();
  return worker;
}
