import type { Logger } from 'pino';
import { AppError, badInput } from '../../schema/kernel/errors.ts';
import type { Ports, ReadingCaller, UploadReader, UploadReadings } from '../../schema/kernel/ports.ts';
import { bufferOf, bufferSource, type ByteSource } from '../../schema/platform/files/byte-source.ts';
import { badFile } from '../../schema/platform/files/file-kinds.shared.ts';
import { FairQueue, type Activity } from '../limits/fair-queue.ts';
import type { VirusScanner } from './clamd.ts';

/** Files that are scanned at the same time, and those that wait. */
const SHARES = { total: 4, perOrganisation: 2, waitingPerOrganisation: 40 };

/**
 * The field that the file of each reading came in; null for a reading of texts, or of a file that was taken before. A new
 * reading does not compile without.
 */
const TAKEN: Readonly<Record<keyof UploadReadings, string | null>> = {
  fileProblem: 'content',
  employeeSheet: 'content',
  equipmentSheet: 'content',
  foremanSheet: 'content',
  qualificationSheet: 'content',
  dataSheet: 'content',
  scormPackage: 'fileId',
  dataSheetMeasures: null,
  documentWords: null,
  logoPicture: null,
  printPicture: null,
  richTexts: null,
};

interface Options {
  scanner: VirusScanner;
  activity: Activity;
  securityEvent: Ports['securityEvent'];
  log: Pick<Logger, 'error'>;
}

/**
 * Reads uploads after a scanner has looked at them (docs/adr/0135-virus-scanner.md). What it finds is refused, and in the
 * log of security events. Throws UNAVAILABLE where the scanner cannot say: nothing is accepted without a scan.
 */
export function scannedReader(reader: UploadReader, { scanner, activity, securityEvent, log }: Options): UploadReader {
  const queue = new FairQueue(SHARES, activity);
  const found = async (caller: ReadingCaller, source: ByteSource): Promise<string | null> => {
    const abort = new AbortController();
    caller.whenGone(() => abort.abort());
    return queue.run({ organisation: caller.clientId }, async () => {
      try {
        return await scanner.scan(source, abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) log.error({ err: error }, 'An upload was refused: the virus scanner does not work');
        throw new AppError('UNAVAILABLE', { messageKey: 'virusScannerAway', retryAfter: 60 });
      }
    });
  };
  return {
    async read(caller, reading, input) {
      const field = TAKEN[reading];
      const source = field ? sourceOf(input) : null;
      const virus = source && (await found(caller, source));
      if (!virus) return (await reader.read(caller, reading, input)) as never;
      securityEvent('virusFound', { client: caller.clientId, virus });
      if (reading === 'fileProblem') {
        const { name } = input as { name: string };
        return { problem: badFile('fileInfected', name) } as never;
      }
      throw badInput(field!, 'contentInfected');
    },
  };
}

/** The bytes of an input; null for one without any. */
function sourceOf(input: unknown): ByteSource | null {
  if (input instanceof Uint8Array) return bufferSource(bufferOf(input));
  const { bytes, source } = input as { bytes?: Uint8Array; source?: ByteSource };
  return bytes ? bufferSource(bufferOf(bytes)) : (source ?? null);
}
