import { noteRequest } from '../session/activity.ts';
import { showError } from '../errors/error-table.ts';
import { i18n } from '../i18n/i18n.ts';
import { Refusal, serverErrorOf, type ServerError } from '../errors/server-error.ts';
import { currentSession } from '../session/session.ts';

export type LoadedPdf = {
  /** The file name for saving. */
  name: string;
  blob: Blob;
};

const PDF = 'application/pdf';

/**
 * Fetches a document below /api/v1, such as `inspection/{id}/pdf?version=3`, with the session and organisation of this
 * page. Throws a Refusal, or the error of `fetch` if there is no response. The end of the session is handled globally.
 */
export const loadPdf = async (path: string, signal: AbortSignal): Promise<LoadedPdf> => {
  const token = currentSession()?.token;
  try {
    return await ask(path, signal);
  } catch (error) {
    const code = serverErrorOf(error)?.code;
    const newest = currentSession()?.token;
    // The token was refreshed while this request was in flight: the session is valid, so retry with the new token.
    if ((code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') && newest && newest !== token)
      return ask(path, signal);
    if (!signal.aborted) showError(error, { handled: true });
    throw error;
  }
};

const ask = async (path: string, signal: AbortSignal): Promise<LoadedPdf> => {
  const { token, clientId } = currentSession() ?? {};
  noteRequest();
  const response = await fetch(`/api/v1/${path}`, {
    headers: {
      Accept: PDF,
      'Accept-Language': i18n.language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(clientId && { 'X-Organisation': clientId }),
    },
    signal,
  });
  if (!response.ok || response.headers.get('Content-Type') !== PDF) throw new Refusal(await refusalIn(response));
  return { name: nameIn(response.headers.get('Content-Disposition')), blob: await response.blob() };
};

/** The error in the response body; null for the page of a proxy. */
const refusalIn = async (response: Response): Promise<ServerError> => {
  const unknown: ServerError = { code: 'UNAVAILABLE', message: '', details: [] };
  try {
    const { error } = (await response.json()) as { error?: Partial<ServerError> };
    return { ...unknown, ...error };
  } catch {
    return unknown;
  }
};

/** The file name of `filename*=` (RFC 8187). */
const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : 'Dokument.pdf';
  } catch {
    return 'Dokument.pdf';
  }
};

/** Saves fetched bytes as a file, by a click on a link that is not in the document. */
export const savePdf = ({ name, blob }: LoadedPdf): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later: the browser has started reading the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
