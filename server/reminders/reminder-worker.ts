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

/** As many as are looked up at once. */
const BATCH = 200;
/** What the audit says of it: nobody in particular, by the schedule. */
const AUTHOR = '-,job,';

/**
 * Starts reminding of inspections and risk assessments whose day is near. Each is a transaction of its own, and its row
 * says for which day somebody was reminded: however many processes do this on one database, and whenever one of them
 * dies, there is one mail for each day.
 */
export function startReminders(options: ReminderOptions): Worker {
  const { database, clock, log, publicUrl } = options;
  /** What could not be reminded of this time (held, failed, nobody left) waits for the next waking. */
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
      // One record must not keep the others from being reminded of.
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
