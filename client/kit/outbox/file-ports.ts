import type { FileRules } from '../../../schema/platform/files/file-kinds.shared.ts';
import { type TransferPorts, UploadForgotten } from '../files/file-transfer.ts';
import { preparedFile } from '../files/file-on-page.ts';
import { asFileRefusal, FileRefused } from '../files/prepared-file.ts';
import { signedUpload } from '../files/signed-upload.ts';
import { fileMessage } from '../photos/file-message.ts';
import { OutboxRefused } from './outbox-ports.ts';
import { asking, requestMeaning } from './request-meaning.ts';

/** Maps the error of an upload to what happens with the file. */
export const fileMeaningOf = (thrown: unknown): Error => {
  const error = asFileRefusal(thrown);
  if (error instanceof UploadForgotten) return error;
  if (error instanceof FileRefused) return new OutboxRefused(fileMessage(error));
  return requestMeaning(error);
};

/** How files of an outbox are prepared and uploaded; photos are reduced to `photoBytes`. */
export const filePorts = (rules: FileRules, photoBytes = rules.limit): TransferPorts => {
  const { start, send } = signedUpload();
  return {
    prepare: (file) => asking(() => preparedFile(file, rules, photoBytes), fileMeaningOf),
    start: (file) => asking(() => start(file), fileMeaningOf),
    send: (...order) => asking(() => send(...order), fileMeaningOf),
  };
};
