import type { Logger } from 'pino';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database, Rows, Tx } from '../../schema/kernel/context.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { dueAccidents, remindOfAccident } from '../../schema/areas/incident-reports/accident-reminder.ts';
import { announcedDeletions, dueDeletions, noticeDeletion } from '../../schema/platform/reminders/deletion-notice.ts';
import { dueAgendas, fillDueAgenda } from '../../schema/areas/safety-committee/committee-agenda.ts';
import { dueMeasures, remindOfMeasures } from '../../schema/areas/risk-assessments/measure-reminder.ts';
import type { Due, Now } from '../../schema/platform/reminders/reminder.ts';
import { dueReviews, remindOfReview } from '../../schema/platform/reminders/review-reminder.ts';
import { expiringTokens, remindOfToken } from '../../schema/platform/reminders/token-reminder.ts';
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

/** Something that is due in an organisation. */
type DueKind = Due & { kind: string };

/** Finds the due records of one kind, and sends their reminders. */
interface Source {
  find(rows: Rows, today: string, tried: readonly string[], most: number): Promise<DueKind[]>;
  /** Returns the number of mails; null if none is sent now. */
  remind(tx: Tx, due: DueKind, now: Now): Promise<number | null>;
}

const named = async (kind: string, found: Promise<Due[]>): Promise<DueKind[]> =>
  (await found).map((due) => ({ ...due, kind }));

const sources = (): readonly Source[] => [
  { find: dueReviews, remind: remindOfReview },
  { find: (...of) => named('measures', dueMeasures(...of)), remind: remindOfMeasures },
  { find: (...of) => named('committeeAgenda', dueAgendas(...of)), remind: fillDueAgenda },
  { find: (...of) => named('accident', dueAccidents(...of)), remind: remindOfAccident },
  { find: (...of) => named('apiToken', expiringTokens(...of)), remind: remindOfToken },
  ...announcedDeletions().map((deletion): Source => ({
    find: (...of) => named(deletion.topic, dueDeletions(deletion, ...of)),
    remind: (tx, _due, now) => noticeDeletion(deletion, tx, now),
  })),
];

interface Reminder extends DueKind {
  remind(tx: Tx): Promise<number | null>;
}

/**
 * Starts sending reminders: of inspections and risk assessments that are due soon, of measures, of accidents that have
 * to be reported, of API tokens that end, and of records that will be deleted; and fills the agenda of meetings of the
 * safety committee that are near. Each reminder is a transaction of its
 * own, and its row stores the day of the last reminder: one mail per day, with any number of processes and after a
 * crash.
 */
export function startReminders(options: ReminderOptions): Worker {
  const { database, clock, log, publicUrl } = options;
  const all = sources();
  /** Reminders that could not be processed in this run (locked, failed, no recipient); the next run retries them. */
  const tried = all.map(() => new Set<string>());
  let due: Reminder[] = [];

  const startOver = (): void => {
    for (const ids of tried) ids.clear();
  };
  const findDue = (): Promise<Reminder[]> =>
    database.unscoped('reminders: what is due again', async (rows) => {
      const now = { today: today(clock.now()), publicUrl };
      const found: Reminder[] = [];
      for (const [index, { find, remind }] of all.entries()) {
        const ids = tried[index]!;
        for (const one of await find(rows, now.today, [...ids], BATCH)) {
          ids.add(one.id);
          found.push({ ...one, remind: (tx) => remind(tx, one, now) });
        }
      }
      return found;
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
