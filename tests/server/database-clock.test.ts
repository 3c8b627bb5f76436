import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from '../../server/database/database-clock.ts';
import { PostgresDatabase } from '../../server/database/database.ts';
import { startQueue, type Queue } from '../../server/queue/queue.ts';
import { listeningLog } from '../mails/outbox-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { systemClockOff } from '../support/system-clock.ts';

const HOUR = 3_600_000;

let testDatabase: TestDatabase;
let database: PostgresDatabase;
let owner: pg.Client;
let log = listeningLog();
const clocks: DatabaseClock[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await PostgresDatabase.connect(testDatabase.appUrl);
  owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
});
afterEach(() => {
  vi.useRealTimers();
  for (const clock of clocks.splice(0)) clock.stop();
  log = listeningLog();
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await testDatabase.drop();
});

async function start(): Promise<DatabaseClock> {
  const clock = await DatabaseClock.start(database.pool, log.log);
  clocks.push(clock);
  return clock;
}

const warnings = () => log.lines.map((line) => JSON.parse(line) as { seconds: number });

/** Milliseconds between this clock and that of the database. */
async function differenceOf(clock: DatabaseClock): Promise<number> {
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
  return Math.abs(rows[0]!.now.getTime() - clock.now().getTime());
}

describe('The clock of a server process', () => {
  it.each([HOUR, -HOUR])('uses the time of the database when that of its machine is %d ms off', async (off) => {
    systemClockOff(off);
    const clock = await start();
    expect(await differenceOf(clock)).toBeLessThan(HOUR / 2);
    expect(warnings().map(({ seconds }) => Math.round(seconds / 60))).toEqual([-off / 60_000]);
  });

  it('logs nothing if both agree', async () => {
    await start();
    expect(warnings()).toEqual([]);
  });

  it('is measured anew when the clock of the machine is set', async () => {
    const clock = await start();
    systemClockOff(HOUR);
    clock.now();
    await eventually(async () => expect(await differenceOf(clock)).toBeLessThan(HOUR / 2));
  });

  it('keeps the difference that it knew while the database does not answer', async () => {
    systemClockOff(HOUR);
    let answers = true;
    const clock = await DatabaseClock.start(
      { query: ((text: string) => (answers ? database.pool.query(text) : Promise.reject(new Error('away')))) as never },
      log.log,
    );
    clocks.push(clock);
    answers = false;
    vi.setSystemTime(Date.now() + 2_000);
    clock.now();
    expect(await differenceOf(clock)).toBeLessThan(HOUR / 2);
  });

  it('leaves work to the process that has claimed it, when its own machine is an hour ahead', async () => {
    const clientId = randomUUID();
    await owner.query('create table claimed_work (item text primary key, client_id uuid not null, since serial)');
    await owner.query('grant select, delete on claimed_work to public');
    await owner.query(`insert into claimed_work values ('item', $1)`, [clientId]);
    const begun: string[] = [];
    let finish = (): void => undefined;
    const startAs = (process: string, clock: DatabaseClock): Queue =>
      startQueue(
        {
          name: 'claimed',
          waiting: 'select item, client_id, since from claimed_work',
          pauses: [1],
          work: () => {
            begun.push(process);
            return new Promise((resolve) => {
              finish = () => resolve((rows) => rows('delete from claimed_work'));
            });
          },
        },
        { database, clock, log: log.log },
      );
    const first = startAs('first', await start());
    await eventually(() => expect(begun).toEqual(['first']));
    systemClockOff(HOUR);
    const second = startAs('second', await start());
    await second.wake();
    expect(begun).toEqual(['first']);
    finish();
    await first.wake();
    await Promise.all([first.stop(), second.stop()]);
  });
});
