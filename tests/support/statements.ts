import { AsyncLocalStorage } from 'node:async_hooks';
import pg, { type PoolClient } from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** Set while the server answers a request that was made during the work of `statementsOf`. */
const watched = new AsyncLocalStorage<symbol>();

/**
 * The statements that the server sends for the requests of `work` in transactions on an organisation's rows, including
 * those of the entity manager; without begin, commit, the statement that sets the organisation and the check of a remembered
 * session, and without those of its background work. By default only those of writing transactions.
 */
export async function statementsOf(
  app: TestApp,
  work: () => Promise<unknown>,
  transactions: 'reads' | 'writes' = 'writes',
): Promise<string[]> {
  const { database, http } = app.app;
  const mark = Symbol('work');
  const sent = new Map<PoolClient, string[]>();
  const restore: (() => void)[] = [];
  const watch = (connection: PoolClient): void => {
    if (sent.has(connection)) return;
    const texts: string[] = [];
    sent.set(connection, texts);
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(connection, 'query').mockImplementation(((...args: unknown[]) => {
      if (watched.getStore() === mark) texts.push(textOf(args[0]));
      return query(...args);
    }) as never);
    restore.push(() => spy.mockRestore());
  };
  const enter = (): void => watched.enterWith(mark);
  database.pool.on('acquire', watch);
  http.prependListener('request', enter);
  try {
    await work();
    return [...sent.values()].flatMap((texts) => statementsIn(texts, transactions));
  } finally {
    http.off('request', enter);
    database.pool.off('acquire', watch);
    for (const undo of restore) undo();
  }
}

/**
 * Records the statements that all servers of this process send, to any database. Has to be called before they start,
 * because they store how a connection sends.
 */
export function recordStatements() {
  const texts: string[] = [];
  let mark: symbol | undefined;
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    if (mark && watched.getStore() === mark) texts.push(textOf(args[0]));
    return query.apply(this, args);
  } as never);
  return {
    /** All statements that are sent for the requests of `work`, in order; without background work. */
    async sentFor({ app: { http } }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
      const own = Symbol('work');
      mark = own;
      const enter = (): void => watched.enterWith(own);
      http.prependListener('request', enter);
      try {
        await work();
        return texts.splice(0);
      } finally {
        http.off('request', enter);
        mark = undefined;
      }
    },
    stop: () => spy.mockRestore(),
  };
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
    else if (current === transactions && !/^\s*(set local|select set_config\(|select confirm_session\()/i.test(text))
      statements.push(text);
  }
  return statements;
}
