import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { literalAddress } from '../../schema/kernel/public-address.ts';
import type { WebhookProblem } from '../../schema/platform/webhooks/webhook.shared.ts';
import { AddressRefused, checkedLookup, isAllowed } from '../http/checked-address.ts';

export interface PostOptions {
  /** Timeout for name resolution, connection, and the head of the response. */
  timeoutMs: number;
  /** Addresses of this machine are allowed, also without https: for development. */
  toLoopback: boolean;
  /** Looks up a name: all its addresses. Tests replace it. */
  resolve?: (name: string) => Promise<string[]>;
  /** Certificate authorities to trust in addition to the default ones. */
  ca?: string;
}

export interface Answer {
  status: number;
  /** The beginning of the answer, in one line of text. */
  start: string;
  /** The value of Retry-After (RFC 9110, 10.2.3): seconds or a date. */
  retryAfter: string | null;
}

/** Only the beginning of a response is read. */
const MAX_ANSWER_BYTES = 2_000;
const MAX_ANSWER_CHARACTERS = 300;
/** Timeout for the beginning of the body after the status. */
const BODY_MS = 1_000;

/** The endpoint was not reached, or its connection is not safe. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(readonly problem: WebhookProblem) {
    super(problem);
  }
}

/**
 * Posts JSON, or what the headers say, to an endpoint on a connection of its own. The name is resolved and its addresses are checked for this
 * connection, which uses one of the checked addresses: a later change of the DNS entry (DNS rebinding) has no effect.
 * Redirects are returned, not followed. Throws a PostError, or the reason of `signal`.
 */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  { signal, ...options }: PostOptions & { signal: AbortSignal },
): Promise<Answer> {
  const url = new URL(address);
  const literal = literalAddress(url);
  if (literal !== null && !isAllowed(literal, options)) throw new PostError('privateAddress');
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    return await answerTo(url, headers, body, { ...options, signal: AbortSignal.any([signal, timeout]) });
  } catch (error) {
    signal.throwIfAborted();
    throw timeout.aborted ? new PostError('timeout') : new PostError(problemOf(error));
  }
}

function answerTo(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  { signal, ca, ...options }: PostOptions & { signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isPlain = url.protocol === 'http:';
    // Only this machine is reached without encryption.
    if (isPlain && !options.toLoopback) return reject(new PostError('privateAddress'));
    const request: ClientRequest = (isPlain ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Obacht-Webhooks/1',
        ...headers,
        'Content-Length': String(Buffer.byteLength(body)),
        Connection: 'close',
      },
      agent: false,
      lookup: checkedLookup(isPlain ? { ...options, onlyLoopback: true } : options),
      signal,
      ...(ca && { ca }),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      void beginningOf(response).then((start) => {
        resolve({ status: response.statusCode ?? 0, start, retryAfter: response.headers['retry-after'] ?? null });
        request.destroy();
      });
    });
    request.end(body);
  });
}

/** The beginning of a response, without waiting for the rest. */
function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (): void => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
      resolve(
        text
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .slice(0, MAX_ANSWER_CHARACTERS)
          .toWellFormed(),
      );
    };
    const timer = setTimeout(finish, BODY_MS);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_ANSWER_BYTES) finish();
    });
    response.once('end', finish);
    response.once('error', finish);
    response.once('close', finish);
  });
}

const PROBLEM_OF_CODE: Readonly<Record<string, WebhookProblem>> = {
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'unknownName',
  CERT_HAS_EXPIRED: 'certificateExpired',
  CERT_NOT_YET_VALID: 'certificateExpired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateUntrusted',
  CERT_UNTRUSTED: 'certificateUntrusted',
  EPROTO: 'tls',
};

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof PostError) return error.problem;
  if (error instanceof AddressRefused) return error.problem;
  const { code = '' } = error as NodeJS.ErrnoException;
  return PROBLEM_OF_CODE[code] ?? (/^(ERR_SSL|ERR_TLS|CERT_)/.test(code) ? 'tls' : 'unreachable');
}
