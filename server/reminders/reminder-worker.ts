import type { Logger } from 'pino';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database, Tx } from '../../schema/kernel/context.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { dueMeasures, remindOfMeasures } from '../../schema/reminders/measure-reminder.ts';
import { dueReviews, remindOfReview } from '../../schema/reminders/review-reminder.ts';
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

/** Something that is due in an organisation, and how people are reminded of it. */
interface Reminder {
  clientId: string;
  kind: string;
  id: string;
  /** Returns how many people get a mail; null: nobody now. */
  remind(tx: Tx): Promise<number | null>;
}

/**
 * Starts sending reminders of inspections and risk assessments that are due soon, and of measures. Each reminder is a
 * transaction of its own, and its row stores the day of the last reminder: one mail per day, with any number of
 * processes and after a crash.
 */
export function startReminders(options: ReminderOptions): Worker {
  const { database, clock, log, publicUrl } = options;
  /** Reminders that could not be processed in this run (locked, failed, no recipient); the next run retries them. */
  const tried = { reviews: new Set<string>(), measures: new Set<string>() };
  let due: Reminder[] = [];

  const startOver = (): void => {
    tried.reviews.clear();
    tried.measures.clear();
  };
  const findDue = (): Promise<Reminder[]> =>
    database.unscoped('reminders: what is due again', async (rows) => {
      const now = { today: today(clock.now()), publicUrl };
      const reviews = await dueReviews(rows, now.today, [...tried.reviews], BATCH);
      const measures = await dueMeasures(rows, now.today, [...tried.measures], BATCH);
      for (const { id } of reviews) tried.reviews.add(id);
      for (const { id } of measures) tried.measures.add(id);
      return [
        ...reviews.map((review) => ({ ...review, remind: (tx: Tx) => remindOfReview(tx, review, now) })),
        ...measures.map((one) => ({ ...one, kind: 'measures', remind: (tx: Tx) => remindOfMeasures(tx, one, now) })),
      ];
    });

  const send = async ({ clientId, kind, id, remind }: Reminder): Promise<void> => {
    try {
      const mails = await database.write(clientId, remind, AUTHOR);
      if (mails === null) return;
      log.info({ kind, id, mails }, 'Reminded of what is due again');
      options.wakeOutbox();
    } catch (error) {
      // One failing record must not block the others.
      log.error({ kind, id, err: error }, 'A reminder failed, it will be tried again');
    }
  };

  const step = async (): Promise<boolean> => {
    if (due.length === 0) due = await findDue();
    const next = due.shift();
    if (!next) {
      startOver();
      return false;
    }
    await send(next);
    return true;
  };

  const worker = startWorker(step, (error) => {
    startOver();
    due = [];
    log.error({ err: error }, 'Reminders could not be worked on');
  });
  void worker.wake();
  return worker;
}
