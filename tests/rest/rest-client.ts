import type { TestApp } from '../support/app.ts';

export interface RestError {
  code: string;
  message: string;
  field?: string;
  details?: { field: string; key: string; message: string }[];
  requestId: string;
}

export interface RestAnswer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
  /** The error in the body, if it is one. */
  error: RestError;
}

export interface RestList<T = Record<string, unknown>> {
  data: T[];
  count: number;
  isMore?: boolean;
}

type Headers_ = Record<string, string>;

/** Calls /api/v1 over HTTP as an actor, or without a session. A string body is sent unchanged. */
export function restClient(app: TestApp, token: string | null = null) {
  const call = async <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers_ = {},
  ): Promise<RestAnswer<T>> => {
    const response = await fetch(`${app.url}/api/v1/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const parsed = (isJson ? JSON.parse(text) : text) as T & { error: RestError };
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      error: isJson ? parsed.error : (undefined as never),
    };
  };
  return {
    call,
    get: <T = Record<string, unknown>>(path: string, headers?: Headers_) => call<T>('GET', path, undefined, headers),
    list: (path: string, headers?: Headers_) => call<RestList>('GET', path, undefined, headers),
    post: <T = Record<string, unknown>>(path: string, body?: unknown, headers?: Headers_) =>
      call<T>('POST', path, body, headers),
    put: <T = Record<string, unknown>>(path: string, body?: unknown, headers?: Headers_) =>
      call<T>('PUT', path, body, headers),
    delete: <T = Record<string, unknown>>(path: string, headers?: Headers_) =>
      call<T>('DELETE', path, undefined, headers),
  };
}

export type RestClient = ReturnType<typeof restClient>;
