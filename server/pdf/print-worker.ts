import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import { STORED_LANGUAGE, versionPdf, versionToPrint } from '../../schema/platform/printing/version-pdf.ts';
import { printHelp, type PrinterParts } from './version-printer.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';

export interface PrintWorkerOptions extends PrinterParts, Pick<QueueOptions, 'log'> {
  database: Pick<Database, 'read' | 'write' | 'unscoped'>;
}

/** Selects the versions whose document is printed in advance and missing: those of kinds of records that are finished. */
export const unprinted = (): string => {
  const kinds = recordsWith('document').flatMap(({ kind, document }) => (document.isFinished ? [`'${kind}'`] : []));
  return `select id::text as item, client_id, created_at as since from record_version
           where pdf_file_id is null and kind in (${kinds.join(', ')})`;
};

/** Minutes after a failed print; the last pause repeats. */
const RETRY_MINUTES = [1, 5, 30, 120, 480] as const;

/** Prints finished records one at a time, so that interactive requests are not delayed. */
export const startPrintWorker = ({ database, ports, log }: PrintWorkerOptions): Queue =>
  startQueue(
    {
      name: 'document',
      waiting: unprinted(),
      pauses: RETRY_MINUTES,
      async work({ clientId, item }) {
        const help = printHelp({ database, ports }, clientId);
        try {
          const version = await help.read((rows) => versionToPrint(rows, item));
          if (version) await versionPdf(help, version, STORED_LANGUAGE);
        } catch (error) {
          if (isNoPrinter(error)) return 'skip';
          throw error;
        }
      },
    },
    { database, clock: ports.clock, log },
  );

/** There is no browser, or the queue is full. */
const isNoPrinter = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'BUSY' || error.details.messageKey === 'pdfNoBrowser' || !error.details.messageKey);
