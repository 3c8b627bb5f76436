import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError, type AppErrorDetails } from '../../schema/kernel/errors.ts';
import type { ErrorCode } from '../../schema/kernel/error-codes.ts';
import type { UploadReadings } from '../../schema/kernel/ports.ts';
import { bufferOf, storageSource, type ByteSource } from '../../schema/platform/files/byte-source.ts';
import { uploadReadings } from '../../schema/upload-readings.ts';

export interface ReadingRequest {
  reading: keyof UploadReadings;
  input: unknown;
}

/** How it ended: with a result, with the error for the caller, or with a defect of the product. */
export type ReadingAnswer =
  | { result: unknown }
  | { refused: { code: ErrorCode; details: AppErrorDetails } }
  | { failed: string };

/** Bytes of a file in the storage that a reading needs; they are answered as a `Part`. */
export interface PartRequest {
  part: number;
  start: number;
  length: number;
}

/** `bytes` is null where the storage failed. */
interface Part {
  part: number;
  bytes: Uint8Array | null;
}

/** Below requests, and above what waits for an idle machine. */
const LOW_PRIORITY = 10;

// Linux has a priority for each thread, other systems one for the process.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
let parts = 0;

/** A file that is read in the storage of the server, piece by piece. */
const remoteSource = (size: number): ByteSource =>
  storageSource(
    {
      readPart: (_key, start, length) =>
        new Promise((resolve, reject) => {
          parts += 1;
          waiting.set(parts, { resolve, reject });
          parentPort!.postMessage({ part: parts, start, length } satisfies PartRequest);
        }),
    },
    '',
    size,
  );

function arrive({ part, bytes }: Part): void {
  const asked = waiting.get(part);
  waiting.delete(part);
  if (bytes) asked?.resolve(bufferOf(bytes));
  else asked?.reject(new AppError('UNAVAILABLE'));
}

function withSource(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('source' in input)) return input;
  return { ...input, source: remoteSource((input.source as { size: number }).size) };
}

async function answer({ reading, input }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    return { result: await (uploadReadings[reading] as (input: unknown) => Promise<unknown>)(withSource(input)) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, details: error.details } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', (message: ReadingRequest | Part) => {
  if ('part' in message) arrive(message);
  else void answer(message).then((answered) => parentPort!.postMessage(answered));
});
