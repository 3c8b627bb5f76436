import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allowedReasons, crossingsIn } from '../support/watched-writes.ts';
import { allTables } from './tenant-tables.ts';

const TOUCH = `update session set user_agent = 'touched' where client_id = any($1)`;

let app: TestApp;
let one: Actor;
let other: Actor;

beforeAll(async () => {
  app = await startTestApp();
  [one, other] = [await registerOwner(app), await registerOwner(app)];
});
afterAll(async () => {
  // A test that failed earlier has not stopped the app.
  await app.stop().catch(() => undefined);
});

const crossings = () => crossingsIn(app.database.ownerUrl);

describe('a write touches one organisation', () => {
  it('in every test that has a database: triggers record the changes of all tables of organisations', async () => {
    const watched = await app.sql<{ name: string; events: number }>(
      `select tgrelid::regclass::text as name, count(*)::int as events from pg_trigger
        where tgname like 'zz_watch_%' and tgenabled = 'O' group by 1 order by 1`,
    );
    const tables = (await allTables(app)).filter(({ clientColumn }) => clientColumn);
    expect(tables.length).toBeGreaterThan(100);
    expect(watched).toEqual(tables.map(({ name }) => ({ name, events: 3 })));
  });

  it('and a transaction that writes to two organisations fails its test file', async () => {
    await app.app.database.unscoped('one organisation', (rows) => rows(TOUCH, [[one.clientId]]));
    await app.app.database.unscoped('the other organisation', (rows) => rows(TOUCH, [[other.clientId]]));
    await app.sql(TOUCH, [[one.clientId, other.clientId]]);
    const undone = app.app.database.unscoped('undone', async (rows) => {
      await rows(TOUCH, [[one.clientId, other.clientId]]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await crossings()).toEqual([]);

    await app.app.database.unscoped('by one statement', (rows) => rows(TOUCH, [[one.clientId, other.clientId]]));
    await app.app.database.write(one.clientId, async ({ rows, unscoped }) => {
      await rows(`update client set name = 'Umbenannt' where id = $1`, [one.clientId]);
      await unscoped('beside the own rows', (others) => others(TOUCH, [[other.clientId]]));
    });
    await app.app.database.unscoped('by two statements', async (rows) => {
      await rows(TOUCH, [[one.clientId]]);
      await rows(`delete from session where client_id = $1`, [other.clientId]);
    });
    expect(await crossings()).toEqual(
      ['beside the own rows', 'by one statement', 'by two statements'].map((reason) => ({ reason, table: 'session' })),
    );
    await expect(app.stop()).rejects.toThrow('A transaction wrote rows of two organisations');
  });

  it('except for listed reasons, each of which is in scoped-calls.txt', () => {
    const calls = readFileSync(join(import.meta.dirname, 'scoped-calls.txt'), 'utf8').split('\n');
    const reasons = new Set(calls.map((line) => line.split('  ')[2]));
    const allowed = [...allowedReasons()];
    expect(allowed.length).toBeGreaterThan(5);
    for (const [reason, why] of allowed) {
      expect(reasons, reason).toContain(reason);
      expect(why?.length, reason).toBeGreaterThan(20);
    }
    expect(allowed.map(([reason]) => reason)).toEqual(allowed.map(([reason]) => reason).toSorted());
  });
});
