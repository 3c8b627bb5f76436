import type { Logger } from 'pino';
import { notify, untoldPeople } from '../../schema/areas/assignments/notice.service.ts';
import { passDays, settleMarks } from '../../schema/areas/assignments/settle.rows.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Database } from '../../schema/kernel/context.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { DEADLOCK, sqlState } from '../database/sql-state.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface AssignmentWorkerOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
  publicUrl: string;
  wakeOutbox(): void;
}

/** Author in the audit: no user, the schedule. */
const AUTHOR = '-,job,';
const BATCH = 200;

/**
 * Starts deriving what is due wherever something was marked, and where a day has passed. Any number of processes may do
 * so on one database; each organisation is settled by one of them at a time.
 */
export function startAssignmentWorker(options: AssignmentWorkerOptions): Worker {
  const { database, clock, log } = options;
  /** Organisations that failed or were being settled by another process; the next tick tries them again. */
  const tried = new Set<string>();

  const step = async (): Promise<boolean> => {
    const day = today(clock.now());
    const [next] = await database.unscoped('assignments: what was marked or lies behind', (rows) =>
      rows<{ clientId: string }>(
        `select client_id as "clientId" from assignment_mark where client_id <> all($2::uuid[])
         union all select client_id from assignment_clock where settled_on <> $1 and client_id <> all($2::uuid[])
         limit 1`,
        [day, [...tried]],
      ),
    );
    if (!next) {
      tried.clear();
      return false;
    }
    try {
      const isMore = await database.write(
        next.clientId,
        async ({ rows }) => {
          const passed = await passDays(rows, day);
          return (await settleMarks(rows, day)) > 0 || passed;
        },
        AUTHOR,
      );
      if (!isMore) tried.add(next.clientId);
    } catch (error) {
      tried.add(next.clientId);
      if (sqlState(error) !== DEADLOCK)
        log.error({ client: next.clientId, err: error }, 'Assignments were not settled');
    }
    return true;
  };

  const worker = startWorker(step, (error) => {
    tried.clear();
    log.error({ err: error }, 'Assignments could not be worked on');
  });
  void worker.wake();
  return worker;
}

/**
 * Starts telling people what is newly open for them. Woken by day alone: nobody gets a mail at night. Each person is a
 * transaction, and assignment_notice holds that it is one mail a day.
 */
export function startNoticeWorker(options: AssignmentWorkerOptions): Worker {
  const { database, clock, log, publicUrl } = options;
  const tried = new Set<string>();
  let waiting: { clientId: string; employeeId: string }[] = [];

  const step = async (): Promise<boolean> => {
    const day = today(clock.now());
    if (waiting.length === 0)
      waiting = await database.unscoped('assignments: whom nobody has told', (rows) =>
        untoldPeople(rows, day, [...tried], BATCH),
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
