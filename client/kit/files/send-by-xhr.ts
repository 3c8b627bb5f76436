import i18n from 'i18next';
import { errorIn, Refusal } from '../errors/server-error.ts';
import type { TransferPorts } from './file-transfer.ts';

/** The signed URL of another storage answered with an error status. */
export class UploadAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The storage answered ${status}`);
    this.status = status;
  }
}

/**
 * Sends the bytes to a signed URL. Uses XMLHttpRequest, because fetch does not report upload progress. Throws Refusal
 * with the error of this server, UploadAnswer for that of another storage, and TypeError without an answer.
 */
export const sendByXhr: TransferPorts['send'] = ({ url, method, headers }, file, onShare, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // The language of a refusal by this server; another storage would not allow the header.
    if (new URL(url, location.href).origin === location.origin)
      request.setRequestHeader('Accept-Language', i18n.language);
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const error = errorIn(request.responseText);
      reject(error ? new Refusal(error) : new UploadAnswer(request.status));
    });
    request.addEventListener('error', () => reject(new TypeError('The connection broke.')));
    request.addEventListener('abort', () => reject(new DOMException('Taken out', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
