import { StartResumableUploadDocument } from '../../generated/files-upload.ts';
import { LARGE_FILES, type LargeFileUse } from '../../../schema/platform/files/large-files.shared.ts';
import { baseName, nameProblem, sizeProblem } from '../../../schema/platform/files/file-kinds.shared.ts';
import { apolloClient } from '../data/apollo.ts';
import { ONE_TIME } from '../data/fetch-policies.ts';
import { present, QUIET } from '../data/requests.ts';
import { type Failure, failureOf } from '../errors/server-error.ts';
import { asFileRefusal, FileRefused } from './prepared-file.ts';
import {
  FileChanged,
  PartRefused,
  pauseAfter,
  type ResumablePorts,
  sendInParts,
  type TransferState,
} from './resumable-transfer.ts';

/** Sends a part. XMLHttpRequest, because fetch does not report upload progress. */
const putPart: ResumablePorts['put'] = (url, part, { range, onSent, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Range', range);
    request.upload.addEventListener('progress', ({ loaded }) => part && onSent(loaded));
    request.addEventListener('load', () =>
      resolve({ status: request.status, range: request.getResponseHeader('Range') }),
    );
    request.addEventListener('error', () => reject(new TypeError('The connection broke.')));
    request.addEventListener('abort', () => reject(new DOMException('Taken out', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(part);
  });

/** Waits; ends early when the browser is online again, or when the upload is taken out. */
const pause: ResumablePorts['pause'] = (ms, signal) =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** The problem of a file by its name and size, before anything is sent; null for a valid file. */
const largeFileProblem = (use: LargeFileUse, { name, size }: File): FileRefused | null => {
  const { rules } = LARGE_FILES[use];
  const problem = nameProblem(baseName(name), rules) ?? sizeProblem(name, size, rules);
  return problem && new FileRefused(problem);
};

/** Failures after which the same call may succeed. */
const PASSING = new Set<Failure['code']>(['NETWORK', 'UNAVAILABLE', 'BUSY']);

type Progress = { onState: (state: TransferState) => void; signal: AbortSignal };

/** Sends a large file for a use, as `sendWhole` does. */
export const sendLargeFile = async (use: LargeFileUse, file: File, progress: Progress): Promise<string> => {
  const problem = largeFileProblem(use, file);
  if (problem) throw problem;
  const { name, size } = file;
  const ask: ResumablePorts['start'] = async (restart) => {
    const { data } = await apolloClient.mutate({
      mutation: StartResumableUploadDocument,
      variables: { input: { use, name, size, lastModified: String(file.lastModified), restart } },
      fetchPolicy: ONE_TIME,
      context: QUIET,
    });
    return present(data).startResumableUpload;
  };
  return sendWhole(ask, file, progress);
};

/**
 * Sends a large file to the upload that `ask` starts or resumes, with unlimited retries, and returns its id in the
 * storage. Throws FileRefused, and the server's error if it does not concern the file.
 */
export const sendWhole = async (
  ask: ResumablePorts['start'],
  file: File,
  { onState, signal }: Progress,
): Promise<string> => {
  let sent = 0;
  const reportState = (state: TransferState): void => {
    sent = state.sent;
    onState(state);
  };
  /** Retries while the server is unavailable. */
  const start = async (restart: boolean): Promise<{ fileId: string; url: string }> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await ask(restart);
      } catch (error) {
        if (!PASSING.has(failureOf(error).code)) throw asFileRefusal(error);
        reportState({ sent, state: 'waiting' });
        await pause(pauseAfter(attempt), signal);
        signal.throwIfAborted();
      }
    }
  };
  const ports = { start, put: putPart, pause, now: () => performance.now() };
  try {
    return await sendInParts(ports, { file, onState: reportState, signal });
  } catch (error) {
    if (error instanceof FileChanged)
      throw new FileRefused({ code: 'BAD_INPUT', key: 'fileUnreadable', params: { name: file.name } });
    if (error instanceof PartRefused && error.status === 413)
      throw new FileRefused({ code: 'TOO_LARGE', key: 'fileTooLarge', params: { name: file.name } });
    throw error;
  }
};
