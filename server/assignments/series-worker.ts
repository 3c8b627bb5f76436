import { isWeekend, TIME_ZONE, today as dayOf } from '../../schema/kernel/calendar.shared.ts';
import { escalate } from '../../schema/areas/foremen/series/escalation.service.ts';
import {
  lockSeries,
  passSeries,
  peopleOfSeries,
  remindInSeries,
  reminderSeries,
} from '../../schema/areas/foremen/series/series.service.ts';
import { startQueue, type Queue } from '../queue/queue.ts';
import { NO_ORGANISATION, TODAY } from '../queue/queue.rows.ts';
import { AUTHOR, type AssignmentWorkerOptions } from './assignment-worker.ts';

/** Reminders are written from this hour on, so that nobody gets them at night. */
const FIRST_HOUR = 7;

/**
 * Starts the reminders in a series: each organisation that chose one is worked on once a day. Each person is a
 * transaction with its mail; those of users are written in the one that ends the day, so that a process that was killed
 * sends no incomplete mail, and the next one repeats none.
 */
export const startSeriesWorker = ({
  database,
  clock,
  publicUrl,
  wakeOutbox,
  ...options
}: AssignmentWorkerOptions): Queue =>
  startQueue(
    {
      name: 'reminderSeries',
      waiting: `select client_id::text as item, client_id, 0 as since from assignment_clock
                 where series_on <= ${TODAY}
                   and extract(hour from $1::timestamptz at time zone '${TIME_ZONE}') >= ${FIRST_HOUR}`,
      pauses: [1, 5, 15, 60],
      async work({ clientId }, signal) {
        const today = dayOf(clock.now());
        const facts = { today, publicUrl };
        const series = await database.write(clientId, ({ rows }) => reminderSeries(rows));
        const isSkipped = series.skipsWeekends && isWeekend(today);
        let after = NO_ORGANISATION;
        let people: string[] = [];
        do {
          people = isSkipped
            ? []
            : await database.write(clientId, ({ rows }) => peopleOfSeries(rows, today, series, after));
          for (const id of people) {
            if (signal.aborted) return 'skip';
            if (await database.write(clientId, (tx) => remindInSeries(tx, id, facts, series), AUTHOR)) wakeOutbox();
          }
          after = people.at(-1) ?? after;
        } while (people.length > 0);
        await database.write(
          clientId,
          async (tx) => {
            if (!(await lockSeries(tx.rows, today))) return;
            if (!isSkipped) await escalate(tx, facts, series);
            await passSeries(tx.rows, today);
          },
          AUTHOR,
        );
        wakeOutbox();
      },
    },
    { database, clock, ...options },
  );
