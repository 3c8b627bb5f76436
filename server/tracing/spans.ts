import { AsyncLocalStorage } from 'node:async_hooks';

/** The attributes of a span: no content, no address, no token. */
export type Facts = Record<string, string | number | boolean>;

export type SpanKind = 'server' | 'client' | 'internal';

export interface Span {
  add(facts: Facts): void;
  /** Ends it; `error` is the code of what went wrong, never its message. */
  end(error?: string): void;
}

/** A tracer of OpenTelemetry, or of a test. Without a parent a trace begins. */
export type BeginSpan<S extends Span = Span> = (name: string, kind: SpanKind, facts: Facts, parent: S | undefined) => S;

let begin: BeginSpan<never> | undefined;
const current = new AsyncLocalStorage<Span>();

/** Turns spans on for this process (start-tracing.ts). Returns a function that turns them off. */
export function traceWith<S extends Span>(beginSpan: BeginSpan<S>): () => void {
  begin = beginSpan as unknown as BeginSpan<never>;
  return () => (begin = undefined);
}

export const isTracing = (): boolean => begin !== undefined;

/** A span inside of the current one; undefined while nothing is traced. */
export const beginSpan = (name: string, kind: SpanKind, facts: Facts = {}): Span | undefined =>
  begin?.(name, kind, facts, current.getStore() as never);

/** Runs work so that spans which begin in it are inside of this one. */
export const runInSpan = <T>(span: Span, work: () => T): T => current.run(span, work);

/** Work as a span; without tracing it is just done. */
export async function inSpan<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, 'internal', facts);
  if (!span) return work();
  try {
    const result = await runInSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(codeOf(error));
    throw error;
  }
}

/** The code of an error (AppError, SQLSTATE, errno): messages may hold what people wrote. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : 'error';
}
