import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * The statements that the server sends inside transactions that write rows of an organisation while `work` is done,
 * those of the entity manager included; without begin, commit and what names the organisation.
 */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
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
    return [...connections.values()].flatMap((sent) => written(sent()));
  } finally {
    pool.off('acquire', watch);
    for (const undo of restore) undo();
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return query !== null && typeof query === 'object' && 'text' in query ? String(query.text) : '';
}

/** Of all that one connection was sent, what stood in transactions that write. */
function written(sent: readonly string[]): string[] {
  const statements: string[] = [];
  let writes = false;
  for (const text of sent) {
    if (/^\s*(begin|start transaction)/i.test(text)) writes = !/read only|app\.unscoped/i.test(text);
    else if (/^\s*(commit|rollback)/i.test(text)) writes = false;
    else if (writes && !/^\s*(set local|select set_config\()/i.test(text)) statements.push(text);
  }
  return statements;
}
