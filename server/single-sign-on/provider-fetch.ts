import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { literalAddress } from '../../schema/kernel/public-address.ts';
import { ProviderError } from '../../schema/platform/single-sign-on/single-sign-on.ports.ts';
import { AddressRefused, checkedLookup, isAllowed } from '../http/checked-address.ts';

/** How providers of organisations are reached. */
export interface ProviderOptions {
  /** Providers may be on this machine, also without https: for development. */
  toLoopback: boolean;
  /** Providers may be in a private network of the operator. */
  toPrivate: boolean;
  /** Until the whole answer has come. */
  timeoutMs: number;
  /** Looks up a name: all its addresses. Tests replace it. */
  resolve?: (name: string) => Promise<string[]>;
}

/** Documents of providers have some kilobytes; sets of keys some more. */
const MAX_BYTES = 512_000;

interface FetchInit {
  method?: string | undefined;
  headers?: Headers | Readonly<Record<string, string>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * A `fetch` for providers: addresses are checked as those of webhooks, redirects are answered and not followed, and the
 * answer has limits of time and size. Throws a ProviderError.
 */
export const providerFetch =
  (options: ProviderOptions) =>
  async (address: string, init: FetchInit = {}): Promise<Response> => {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    const rule = { ...options, ...(isPlain && { onlyLoopback: true as const }) };
    const literal = literalAddress(url);
    if (!['https:', 'http:'].includes(url.protocol) || (isPlain && !options.toLoopback))
      throw new ProviderError('privateAddress');
    if (literal !== null && !isAllowed(literal, rule)) throw new ProviderError('privateAddress');
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await new Promise<Response>((resolve, reject) => {
        const body = init.body === undefined || init.body === null ? undefined : bodyOf(init.body);
        const request = (isPlain ? httpRequest : httpsRequest)(url, {
          method: init.method ?? 'GET',
          headers: {
            ...Object.fromEntries(new Headers(init.headers)),
            // Nothing is unpacked: a small answer stays small.
            'accept-encoding': 'identity',
            connection: 'close',
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          },
          agent: false,
          lookup: checkedLookup(rule),
          signal,
        });
        request.once('error', reject);
        request.once('response', (response) => {
          read(response).then((bytes) => resolve(answerOf(response, bytes)), reject);
        });
        request.end(body);
      });
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (signal.aborted) throw new ProviderError('timeout', { cause: error });
      const isRefused = error instanceof AddressRefused && error.problem === 'privateAddress';
      throw new ProviderError(isRefused ? 'privateAddress' : 'unreachable', { cause: error });
    }
  };

const bodyOf = (body: unknown): string => {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('Requests to providers carry forms');
};

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > MAX_BYTES) throw new ProviderError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function answerOf({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const copied = new Headers();
  for (const name of ['content-type', 'www-authenticate', 'dpop-nonce', 'cache-control'])
    if (typeof headers[name] === 'string') copied.set(name, headers[name]);
  const hasBody = ![204, 205, 304].includes(statusCode);
  return new Response(hasBody ? new Uint8Array(bytes) : null, {
    status: statusCode >= 200 && statusCode <= 599 ? statusCode : 502,
    headers: copied,
  });
}
