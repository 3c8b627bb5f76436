import { notify, peopleToNotify } from '../../schema/areas/assignments/notice.service.ts';
import { passDays, deriveAssignments } from '../../schema/areas/assignments/derive-assignments.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';
import { TODAY } from '../queue/queue.rows.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface AssignmentWorkerOptions extends QueueOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  publicUrl: string;
  wakeOutbox(): void;
}

/** Author in the audit: no user, the schedule. */
export const AUTHOR = '-,job,';
const BATCH = 200;

/** Starts deriving assignments: for organisations with marks, and with people who enter or leave on a new day. */
export const startAssignmentWorker = (options: AssignmentWorkerOptions): Queue =>
  startQueue(
    {
      name: 'assignments',
      waiting: `select client_id::text as item, client_id, 0 as since from assignment_mark
                 union select client_id::text, client_id, 0 from assignment_clock where settled_on <> ${TODAY}`,
      begin: (rows, now) => rows('select settle_quiet_days($1)', [today(now)]),
      pauses: [1, 5, 15, 60],
      async work({ clientId }, signal) {
        const day = today(options.clock.now());
        const derive = (): Promise<boolean> =>
          options.database.write(
            clientId,
            async ({ rows }) => {
              const passed = await passDays(rows, day);
              return (await deriveAssignments(rows, day)) > 0 || passed;
            },
            AUTHOR,
          );
        // Nothing was derived: a request may be deriving for the same organisation.
        if (!(await derive())) return 'skip';
        while (!signal.aborted && (await derive()));
      },
    },
    options,
  );

/**
 * Starts the worker that mails employees their newly open assignments. The scheduler wakes it during the day only, so
 * that no mails are sent at night. Each employee is one transaction; the row of assignment_notice limits it to one mail
 * per day.
 */
export function startNoticeWorker(options: AssignmentWorkerOptions): Worker {
  const { database, clock, log, publicUrl } = options;
  const tried = new Set<string>();
  let waiting: { clientId: string; employeeId: string }[] = [];

  const step = async (): Promise<boolean> => {
    const day = today(clock.now());
    if (waiting.length === 0)
      waiting = await database.unscoped('assignments: whom nobody has told', (rows) =>
        peopleToNotify(rows, day, [...tried], BATCH),
      );
    const next = waiting.shift();
    if (!next) {
      tried.clear();
      return false;
    }
    const { clientId, employeeId } = next;
    tried.add(employeeId);
    try {
      const outcome = await database.write(clientId, (tx) => notify(tx, employeeId, { today: day, publicUrl }), AUTHOR);
      if (outcome === 'sent') options.wakeOutbox();
    } catch (error) {
      // One failing person must not block the others.
      log.error({ employee: employeeId, err: error }, 'A notice failed, it will be tried again');
    }
    return true;
  };

  return startWorker(step, (error) => {
    tried.clear();
    waiting = [];
    log.error({ err: error }, 'Notices could not be worked on');
  });
}
