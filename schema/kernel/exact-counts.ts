import type { Context } from './context.ts';
import type { Ports } from './ports.ts';
import type { Rows } from './rows.ts';
import { SQL_TODAY } from './sql-time.ts';

/** Limit of the stored numbers; the one used longest ago is removed first. */
const MAX_COUNTS = 10_000;

interface Count {
  /** The version of the organisation and the day at which the rows were counted. */
  state: string;
  count: number;
}

/** For each application of the process. */
const memories = new WeakMap<Ports, Map<string, Count>>();

/**
 * The number of rows of a FROM clause with its conditions, which may read rows whose changes are published, and the day.
 * PostgreSQL counts them only where the organisation has another version, or the day is another one, than when this
 * process last asked: one statement compares and counts, so the number is that of its snapshot.
 */
export async function exactCount(ctx: Context, rows: Rows, from: string, params: readonly unknown[]): Promise<number> {
  let memory = memories.get(ctx.ports);
  if (!memory) memories.set(ctx.ports, (memory = new Map()));
  const name = JSON.stringify([ctx.clientId, from, params]);
  const known = memory.get(name);
  const [found] = await rows<{ state: string; count: number | null }>(
    `select s.state, case when s.state is distinct from $${params.length + 1} then (select count(*)::int from ${from}) end as count
       from (select v.version || ' ' || ${SQL_TODAY} as state from client_version v where v.client_id = app_client_id()) s`,
    [...params, known?.state ?? null],
  );
  const { state, count } = found!;
  const counted = count === null ? known! : { state, count };
  memory.delete(name);
  memory.set(name, counted);
  if (memory.size > MAX_COUNTS) memory.delete(memory.keys().next().value!);
  return counted.count;
}
