import type { Logger } from 'pino';
import {
  problemKindOf,
  BILLING_PROBLEMS,
  type BillingProblemKind,
} from '../../schema/platform/billing/billing-problems.shared.ts';
import { AppError, badInput } from '../../schema/kernel/errors.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

export interface ProviderSettings {
  /** `https://billing.example`, without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface ProviderRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  /** A portal token; without it the server's own. */
  portalToken?: string;
  /** The contract that is asked about. */
  contractId?: string;
  /** In milliseconds. */
  timeoutMs?: number;
}

export interface ProviderHttpOptions extends ProviderSettings {
  log: Pick<Logger, 'warn'>;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** The circuit breaker's key of calls without a contract. */
const OWN_CALLS = 'server';
/** No answer of the provider is as large. */
const MAX_BYTES = 20_000_000;

/** A problem of the provider as an error of the product: of its field, or with its sentence. */
export function problem(kind: BillingProblemKind): AppError {
  const { field } = BILLING_PROBLEMS[kind];
  return field ? badInput(field, kind) : new AppError('UNAVAILABLE', { messageKey: kind });
}

/**
 * HTTP client of the provider: adds the token, limits duration and size, and validates responses. The status of the
 * provider's response is not passed on: its 401 would mean to our client that the password is wrong.
 */
export class ProviderHttp {
  readonly #options: ProviderHttpOptions;
  #accessToken: Promise<string> | null = null;
  readonly #breaker = new CircuitBreaker();

  constructor(options: ProviderHttpOptions) {
    this.#options = options;
  }

  /** The JSON of an answer; null for 404. Throws AppErrors. */
  async json(path: string, request: ProviderRequest = {}): Promise<unknown> {
    const { response, bytes } = await this.#answer(path, request);
    if (response.status === 404) return null;
    const body = this.#parse(bytes, path, request);
    const { Error: failure } = (body ?? {}) as { Error?: { Code?: unknown } | null };
    // Refusals come with status 200, too.
    if (failure) throw problem(problemKindOf(failure.Code));
    if (!response.ok) throw this.#unusable(path, `status ${response.status}`, request);
    return body;
  }

  /** The bytes of a PDF; null for 404. */
  async pdf(path: string, request: ProviderRequest): Promise<Buffer | null> {
    const { response, bytes } = await this.#answer(path, request);
    if (response.status === 404) return null;
    if (!response.ok || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
      throw this.#unusable(path, `status ${response.status}, no PDF`, request);
    return bytes;
  }

  async #answer(path: string, request: ProviderRequest): Promise<{ response: Response; bytes: Buffer }> {
    const answer = await this.#send(path, request);
    // The access token has expired: once more with a new one.
    if (answer.response.status !== 401 || request.portalToken) return this.#checked(answer, path, request);
    this.#accessToken = null;
    return this.#checked(await this.#send(path, request), path, request);
  }

  #checked<A extends { response: Response }>(answer: A, path: string, request: ProviderRequest): A {
    const { status } = answer.response;
    if (status === 429) throw problem('RateLimit');
    if (status === 401 || status === 403) {
      this.#options.log.warn({ path: pathForLog(path), status }, 'The billing provider refuses our credentials');
      throw problem('InvalidConfiguration');
    }
    if (status >= 500) throw this.#unusable(path, `status ${status}`, request);
    return answer;
  }

  async #send(path: string, request: ProviderRequest): Promise<{ response: Response; bytes: Buffer }> {
    if (this.#breaker.isOpen(causeOf(request))) throw problem('PspServerError');
    const { method = 'GET', body, portalToken } = request;
    const token = portalToken ?? (await this.#token());
    return this.#fetch(`/api/v1${path}`, request, {
      method,
      headers: {
        Accept: 'application/json, application/pdf',
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async #fetch(
    path: string,
    request: ProviderRequest,
    init: RequestInit,
  ): Promise<{ response: Response; bytes: Buffer }> {
    const signal = AbortSignal.timeout(request.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS);
    try {
      const response = await fetch(`${this.#options.baseUrl}${path}`, { ...init, redirect: 'error', signal });
      if (Number(response.headers.get('Content-Length') ?? 0) > MAX_BYTES) throw new Error('too large');
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      const timedOut = signal.aborted;
      if (timedOut) this.#breaker.failed(causeOf(request));
      else this.#breaker.unreachable();
      this.#note(path, timedOut ? 'no answer in time' : ((error as Error).cause as Error | undefined)?.message);
      throw problem(timedOut ? 'Timeouts' : 'PspServerError');
    }
  }

  #token(): Promise<string> {
    this.#accessToken ??= this.#login().catch((error: unknown) => {
      this.#accessToken = null;
      throw error;
    });
    return this.#accessToken;
  }

  async #login(): Promise<string> {
    const { clientId, clientSecret } = this.#options;
    const { response, bytes } = await this.#fetch(
      '/oauth/token',
      {},
      {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
    );
    this.#checked({ response }, '/oauth/token', {});
    const { access_token: token } = (this.#parse(bytes, '/oauth/token', {}) ?? {}) as { access_token?: unknown };
    if (!response.ok || typeof token !== 'string')
      throw this.#unusable('/oauth/token', `status ${response.status}`, {});
    return token;
  }

  #parse(bytes: Buffer, path: string, request: ProviderRequest): unknown {
    try {
      const body: unknown = bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'));
      this.#breaker.answered(causeOf(request));
      return body;
    } catch {
      throw this.#unusable(path, 'no JSON', request);
    }
  }

  #unusable(path: string, why: string, request: ProviderRequest): AppError {
    this.#breaker.failed(causeOf(request));
    this.#note(path, why);
    return problem('IteroServerError');
  }

  /** Logs the path and the reason of a failure, without bodies and tokens. */
  #note(path: string, why = 'unreachable'): void {
    this.#options.log.warn({ path: pathForLog(path), why }, 'The billing provider failed');
  }
}

const causeOf = ({ contractId }: ProviderRequest): string => contractId ?? OWN_CALLS;

/** Without ids, and without the query. */
const pathForLog = (path: string): string => path.split('?')[0]!.replaceAll(/[0-9a-f]{16,}/g, '…');
