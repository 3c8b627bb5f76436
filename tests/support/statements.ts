import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * The statements that the server sends in transactions that read or write rows of an organisation while `work` is done,
 * those of the entity manager included; without begin, commit and what names the organisation. Of writes alone unless
 * it is said.
 */
export async function statementsOf(
  app: TestApp,
  work: () => Promise<unknown>,
  transactions: 'reads' | 'writes' = 'writes',
): Promise<string[]> {
  const { pool } = app.app.database;
  const connections = new Map<PoolClient, () => string[]>();
  const restore: (() => void)[] = [];
  const watch = (connection: PoolClient): void => {
    if (connections.has(connection)) return;
    const spy = vi.spyOn(connection, 'query');
    connections.set(connection, () => spy.mock.calls.map(([query]) => textOf(query)));
    restore.push(() => spy.mockRestore());
  };
  pool.on('acquire', watch);
  try {
    await work();
    return [...connections.values()].flatMap((sent) => statementsIn(sent(), transactions));
  } finally {
    pool.off('acquire', watch);
    for (const undo of restore) undo();
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return query !== null && typeof query === 'object' && 'text' in query ? String(query.text) : '';
}

/** Of all that one connection was sent, what stood in transactions that only read, or in those that write. */
function statementsIn(sent: readonly string[], transactions: 'reads' | 'writes'): string[] {
  const statements: string[] = [];
  let current: 'reads' | 'writes' | null = null;
  for (const text of sent) {
    if (/^\s*(begin|start transaction)/i.test(text))
      current = /app\.unscoped/i.test(text) ? null : /read only/i.test(text) ? 'reads' : 'writes';
    else if (/^\s*(commit|rollback)/i.test(text)) current = null;
    else if (current === transactions && !/^\s*(set local|select set_config\()/i.test(text)) statements.push(text);
  }
  return statements;
}
