import type { Logger } from 'pino';
import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Ports } from '../../schema/kernel/ports.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import { STORED_LANGUAGE, versionPdf, versionToPrint } from '../../schema/platform/printing/version-pdf.ts';
import { startWorker } from '../scheduler/worker.ts';

export interface PrintWorkerOptions {
  database: Pick<Database, 'read' | 'write' | 'unscoped'>;
  ports: Pick<Ports, 'pdf' | 'files' | 'clock' | 'wakeFileRemoval'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface PrintWorker {
  /** Prints versions that this process has just written. */
  wake(): Promise<void>;
  /** Prints versions of other processes that ended or have no browser. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Head start of the process in which a record was finished; otherwise all processes would print the same.
 */
const OWN_MINUTES = 2;

/** Kinds of records whose finished versions are printed in advance. */
const printedAhead = (): string[] =>
  recordsWith('document').flatMap(({ kind, document }) => (document.isFinished ? [kind] : []));

/** Back-off in minutes after a failed print. */
const RETRY_MINUTES = [1, 5, 30, 120, 480] as const;

interface Failure {
  attempts: number;
  until: number;
}

/**
 * Prints finished records one at a time, so that interactive requests are not delayed. A version whose process ended
 * before it was printed has no document yet and is found again.
 */
export function startPrintWorker({ database, ports, log }: PrintWorkerOptions): PrintWorker {
  const failures = new Map<string, Failure>();
  let isFresh = false;

  const next = async (): Promise<{ id: string; clientId: string } | undefined> => {
    const now = ports.clock.now().getTime();
    const resting = [...failures].filter(([, { until }]) => until > now).map(([id]) => id);
    const [found] = await database.unscoped('printing: find finished versions without a document', (rows) =>
      rows<{ id: string; clientId: string }>(
        `select id, client_id as "clientId" from record_version
          where pdf_file_id is null and kind = any($3)
            and ($1 or created_at < now() - interval '${OWN_MINUTES} minutes') and not id = any($2::uuid[])
          order by created_at limit 1`,
        [isFresh, resting, printedAhead()],
      ),
    );
    return found;
  };

  const printNext = async (): Promise<boolean> => {
    const found = await next();
    if (!found) {
      isFresh = false;
      return false;
    }
    const { id, clientId } = found;
    const help = {
      clientId,
      ports,
      read: database.read.bind(database, clientId),
      write: database.write.bind(database, clientId),
    } as Parameters<typeof versionPdf>[0];
    try {
      const version = await help.read((rows) => versionToPrint(rows, id));
      if (version) await versionPdf(help, version, STORED_LANGUAGE);
      failures.delete(id);
    } catch (error) {
      // No browser, or the queue is full: the same would hold for the next version. The next tick tries again.
      if (
        error instanceof AppError &&
        (error.code === 'BUSY' || error.details.messageKey === 'pdfNoBrowser' || !error.details.messageKey)
      )
        return false;
      const attempts = (failures.get(id)?.attempts ?? 0) + 1;
      const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1]!;
      failures.set(id, { attempts, until: ports.clock.now().getTime() + minutes * 60_000 });
      log.error(
        { err: error, version: id, attempts, minutes },
        'A finished version could not be printed; it will be tried again',
      );
    }
    return true;
  };

  const worker = startWorker(printNext, (error) =>
    log.error({ err: error }, 'Printing finished versions could not go on'),
  );
  return {
    wake() {
      isFresh = true;
      return worker.wake();
    },
    tick: () => worker.wake(),
    stop: () => worker.stop(),
  };
}
