import type { Pool, PoolClient } from 'pg';
import { beginSpan, codeOf, isTracing } from './spans.ts';

/** A longer statement is cut. */
const MAX_TEXT = 2_000;

/** A span for each statement of this pool: its text with parameters as `$1`, without values and without literals. */
export function traceStatements(pool: Pool): Pool {
  pool.on('connect', (connection: PoolClient) => {
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    connection.query = ((...args: unknown[]): unknown => {
      const text = isTracing() ? textOf(args[0]) : undefined;
      if (text === undefined) return query(...args);
      const shown = withoutLiterals(text);
      const span = beginSpan(/^\s*(\w+)/.exec(shown)?.[1]?.toUpperCase() ?? 'statement', 'client', {
        'db.system.name': 'postgresql',
        'db.query.text': shown.slice(0, MAX_TEXT),
      });
      const result = query(...args);
      if (result instanceof Promise)
        result.then(
          () => span?.end(),
          (error: unknown) => span?.end(codeOf(error)),
        );
      else span?.end();
      return result;
    }) as PoolClient['query'];
  });
  return pool;
}

/** Undefined for cursors and streams of COPY, which bring their own events. */
function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config;
  const { text, submit } = (config ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, '?');
