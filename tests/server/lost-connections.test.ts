import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '../../schema/kernel/context.ts';
import { problemOf } from '../../server/http/problems.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const PLACES = 3;
let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp({ poolSize: PLACES });
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

/** Terminates the connection of the query, as a restart of the database does. */
async function cut(rows: Rows): Promise<void> {
  const [backend] = await rows<{ pid: number }>('select pg_backend_pid() as pid');
  await app.sql('select pg_terminate_backend($1)', [backend!.pid]);
  await rows('select pg_sleep(10)');
}

describe('a connection to the database that is cut', () => {
  const works: [what: string, work: () => Promise<unknown>][] = [
    ['in a transaction that writes', () => app.app.database.write(owner.clientId, (tx) => cut(tx.rows))],
    ['in a transaction that reads', () => app.app.database.read(owner.clientId, cut)],
    ['outside of any organisation', () => app.app.database.unscoped('test of a cut line', cut)],
    [
      'in a statement by itself',
      () => app.app.database.statement(owner.clientId, 'select pg_terminate_backend(pg_backend_pid())', []),
    ],
  ];

  it.each(works)('%s costs no place in the pool', async (_what, work) => {
    for (let turn = 0; turn < PLACES + 2; turn += 1) {
      const error: unknown = await work().catch((thrown: unknown) => thrown);
      // Not an error of the request: the client may retry.
      expect(problemOf(error, { requestId: '', language: 'de', log: pino({ level: 'silent' }) }).code).toBe(
        'UNAVAILABLE',
      );
    }
    const { data, errors } = await app.graphql(
      owner.token,
      'mutation { createTicket(input: { title: "Geht weiter", priority: 1 }) { title } }',
    );
    expect([data, errors]).toEqual([{ createTicket: { title: 'Geht weiter' } }, undefined]);
    expect(app.app.database.pool.totalCount).toBeLessThanOrEqual(PLACES);
  });
});
