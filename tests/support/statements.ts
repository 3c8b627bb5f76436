import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * The statements that the server sends during `work` in transactions on an organisation's rows, including those of the
 * entity manager; without begin, commit and the statement that sets the organisation. By default only those of writing
 * transactions.
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

/** Selects the statements of one connection that belong to read-only transactions, or to writing ones. */
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
