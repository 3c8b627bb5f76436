import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, type AppErrorDetails } from '../../schema/kernel/errors.ts';
import type { ErrorCode } from '../../schema/kernel/error-codes.ts';
import type { UploadReadings } from '../../schema/kernel/ports.ts';
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

/** Below requests, and above what waits for an idle machine. */
const LOW_PRIORITY = 10;

// Linux has a priority for each thread, other systems one for the process.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

const { reading, input } = workerData as ReadingRequest;

async function answer(): Promise<ReadingAnswer> {
  try {
    return { result: await (uploadReadings[reading] as (input: unknown) => Promise<unknown>)(input) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, details: error.details } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.postMessage(await answer());
