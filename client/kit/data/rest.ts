import { noteChange } from './changes.ts';
import { showError } from '../errors/error-table.ts';
import { errorIn, Refusal, serverErrorOf, type ServerError } from '../errors/server-error.ts';
import { i18n } from '../i18n/i18n.ts';
import { noteRequest } from '../session/activity.ts';
import { currentSession } from '../session/session.ts';

interface RestRequest {
  signal: AbortSignal;
  /** The expected type of the response. */
  accept?: string;
  /** Sent as JSON by POST. */
  body?: unknown;
}

/**
 * Calls /api/v1, or the path of another API, with the session and organisation of this page, for what is too large for
 * GraphQL: documents and files.
 * Throws a Refusal, or the error of `fetch` if there is no response. The end of the session is handled globally.
 */
export const requestRest = async (path: string, request: RestRequest): Promise<Response> => {
  const token = currentSession()?.token;
  try {
    return await ask(path, request);
  } catch (error) {
    const code = serverErrorOf(error)?.code;
    const newest = currentSession()?.token;
    // The token was refreshed while this request was in flight: the session is valid, so retry with the new token.
    if ((code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') && newest && newest !== token)
      return ask(path, request);
    if (!request.signal.aborted) showError(error, { handled: true });
    throw error;
  }
};

const JSON_TYPE = 'application/json';

/** Represents the error page of a proxy. */
const UNKNOWN: ServerError = { code: 'UNAVAILABLE', message: '', details: [] };

const ask = async (path: string, { signal, body, accept = JSON_TYPE }: RestRequest): Promise<Response> => {
  const { token, clientId } = currentSession() ?? {};
  noteRequest();
  const response = await fetch(path.startsWith('/') ? path : `/api/v1/${path}`, {
    headers: {
      Accept: accept,
      'Accept-Language': i18n.language,
      ...(body !== undefined && { 'Content-Type': JSON_TYPE }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(clientId && { 'X-Organisation': clientId }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal,
  });
  if (body !== undefined) noteChange();
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith(accept)) throw new Refusal(errorIn(await response.text()) ?? UNKNOWN);
  return response;
};
