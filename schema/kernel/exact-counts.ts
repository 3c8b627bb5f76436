import type { Context } from './context.ts';
import { cacheOfApplication } from './application-cache.ts';
import type { Rows } from './rows.ts';
import { SQL_TODAY } from './sql-time.ts';

interface Count {
  /** The version of the organisation and the day at which the rows were counted. */
  state: string;
  count: number;
}

const countsOf = cacheOfApplication<Count>(10_000);

/**
 * The number of rows of a FROM clause with its conditions, which may read rows whose changes are published, and the day.
 * PostgreSQL counts them only where the organisation has another version, or the day is another one, than when this
 * process last asked: one statement compares and counts, so the number is that of its snapshot.
 */
export async function exactCount(ctx: Context, rows: Rows, from: string, params: readonly unknown[]): Promise<number> {
  const counts = countsOf(ctx.ports);
  const name = JSON.stringify([ctx.clientId, from, params]);
  const cached = counts.get(name);
  const [found] = await rows<{ state: string; count: number | null }>(
    `select s.state, case when s.state is distinct from $${params.length + 1} then (select count(*)::int from ${from}) end as count
       from (select v.version || ' ' || ${SQL_TODAY} as state from client_version v where v.client_id = app_client_id()) s`,
    [...params, cached?.state ?? null],
  );
  const { state, count } = found!;
  if (count === null) return cached!.count;
  counts.set(name, { state, count });
  return count;
}
