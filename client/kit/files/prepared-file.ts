import {
  badFile,
  baseName,
  type FileProblem,
  type FileRules,
  nameProblem,
  sizeProblem,
} from '../../../schema/platform/files/file-kinds.shared.ts';
import { UndecodablePhoto } from '../photos/prepared-photo.ts';
import { failureOf, serverErrorOf } from '../errors/server-error.ts';
import { UploadForgotten, UploadRefused } from './file-transfer.ts';

/** Why a file is refused: the key of a message ("validation") with its values, or the message of the server. */
export class FileRefused extends UploadRefused {
  readonly problem: Pick<FileProblem, 'key' | 'params'> & { code: string };
  readonly serverMessage: string | undefined;
  constructor(problem: FileRefused['problem'], serverMessage?: string) {
    super(problem.key);
    this.problem = problem;
    this.serverMessage = serverMessage;
  }
}

const refuseFor = (problem: FileProblem | null): void => {
  if (problem) throw new FileRefused(problem);
};

/**
 * Prepares a file for upload: photos are reduced to the limit and location data is removed. With `photoLimit`, larger
 * photos are reduced even if the validation would accept them. Throws FileRefused.
 */
export const preparedFileBy =
  (preparePhoto: (file: File, limit: number) => Promise<File>) =>
  async (file: File, rules: FileRules, photoLimit = rules.limit): Promise<File> => {
    const { name } = file;
    refuseFor(file.size === 0 ? sizeProblem(name, 0, rules) : null);
    const prepared = await preparePhoto(file, photoLimit).catch((error: unknown) => {
      throw new FileRefused(badFile(error instanceof UndecodablePhoto ? 'photoUnreadable' : 'fileUnreadable', name));
    });
    refuseFor(nameProblem(baseName(prepared.name), rules) ?? sizeProblem(name, prepared.size, rules));
    return prepared;
  };

/** Error codes after which the bytes must be uploaded again. */
const FORGOTTEN = ['uploadUnknown', 'fileNotArrived'];
const FINAL = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'BAD_INPUT', 'NOT_FOUND', 'LICENCE_LIMIT'];

/** Converts a server error to the error of a file; any other error can be retried. */
export const asFileRefusal = (error: unknown): unknown => {
  const { code, message } = failureOf(error);
  const detail = serverErrorOf(error)?.details[0];
  if (detail && FORGOTTEN.includes(detail.key)) return new UploadForgotten(detail.message);
  return FINAL.includes(code) ? new FileRefused({ code, key: code, params: {} }, detail?.message ?? message) : error;
};
