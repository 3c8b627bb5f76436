import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../server/database/database.ts';
import { LEASE_MINUTES, startQueue, type Queue, type QueueOptions, type QueueSpec } from '../../server/queue/queue.ts';
import { NO_ORGANISATION } from '../../server/queue/queue.rows.ts';
import { HandClock, listeningLog } from '../mails/outbox-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let testDatabase: TestDatabase;
let owner: pg.Client;
/** The databases of two server processes. */
let databases: PostgresDatabase[];
const queues: Queue[] = [];
let log = listeningLog();

const sql = async <T extends object>(text: string, params: unknown[] = []): Promise<T[]> =>
  (await owner.query<T & pg.QueryResultRow>(text, params)).rows;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  databases = [
    await PostgresDatabase.connect(testDatabase.appUrl),
    await PostgresDatabase.connect(testDatabase.appUrl),
  ];
  await sql('create table waiting_work (item text primary key, client_id uuid not null, since serial)');
  await sql('grant select, delete on waiting_work to public');
});

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await sql('delete from waiting_work; delete from queue_claim');
  log = listeningLog();
});

afterAll(async () => {
  for (const database of databases) await database.close();
  await owner.end();
  await testDatabase.drop();
});

const [SMALL, LARGE] = [randomUUID(), randomUUID()].toSorted() as [string, string];
const add = (count: number, clientId: string, prefix = 'item'): Promise<unknown> =>
  sql(`insert into waiting_work select $1 || n, $2 from generate_series(1, $3) n`, [prefix, clientId, count]);
const claims = () =>
  sql<{
    item: string;
    attempts: number;
    error: string | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    next_attempt_at: Date;
  }>('select * from queue_claim order by item');

/** Starts a queue as a process does; the second process has separate connections. */
function start(
  work: (item: string, signal: AbortSignal) => Promise<void>,
  {
    isSecond = false,
    spec = {},
    ...options
  }: { isSecond?: boolean; spec?: Partial<QueueSpec> } & Partial<QueueOptions> = {},
): Queue {
  const queue = startQueue(
    {
      name: 'test',
      waiting: 'select item, client_id, since from waiting_work',
      pauses: [1, 5],
      async work({ item }, signal) {
        await work(item, signal);
        return (rows) => rows('delete from waiting_work where item = $1', [item]);
      },
      ...spec,
    },
    { database: databases[isSecond ? 1 : 0]!, clock: { now: () => new Date() }, log: log.log, ...options },
  );
  queues.push(queue);
  return queue;
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('Two processes', () => {
  it('do each piece of work once, and never the same one at the same time', async () => {
    await add(60, LARGE);
    const done: string[] = [];
    const atWork = new Set<string>();
    const work = async (item: string): Promise<void> => {
      expect(atWork.has(item)).toBe(false);
      atWork.add(item);
      await pause(2);
      atWork.delete(item);
      done.push(item);
    };
    const both = [start(work), start(work, { isSecond: true })];
    await Promise.all(both.map((queue) => queue.wake()));
    expect(done).toHaveLength(60);
    expect(new Set(done).size).toBe(60);
    expect([await claims(), await sql('select 1 from waiting_work')]).toEqual([[], []]);
  });

  it('leave each other a piece of work that takes longer than a claim is valid', async () => {
    await add(1, LARGE);
    // Claims expire by this clock; the timer that renews them is a real one.
    const clock = new HandClock();
    const leaseMs = 90;
    const begun: string[] = [];
    let finish = (): void => undefined;
    const work = (item: string): Promise<void> => {
      begun.push(item);
      return new Promise((resolve) => (finish = resolve));
    };
    const first = start(work, { clock, leaseMs });
    await eventually(() => expect(begun).toHaveLength(1));
    const second = start(work, { clock, leaseMs, isSecond: true });
    for (let step = 0; step < 5; step += 1) {
      clock.forward(60 / 60_000);
      const renewed = new Date(clock.now().getTime() + leaseMs);
      await eventually(async () => expect((await claims())[0]!.claimed_until).toEqual(renewed));
      await second.wake();
    }
    finish();
    await first.wake();
    expect(begun).toHaveLength(1);
    expect(await sql('select 1 from waiting_work')).toEqual([]);
  });

  it('take over the work of a killed one when its claim has expired; its later results are ignored', async () => {
    await add(1, LARGE);
    const clock = new HandClock();
    let fail = (_error: Error): void => undefined;
    const killed = start(() => new Promise((_resolve, reject) => (fail = reject)), { clock });
    await eventually(async () => expect((await claims())[0]?.claimed_by).toBeTruthy());
    const done: string[] = [];
    const next = start(async (item) => void done.push(item), { clock, isSecond: true });
    await next.wake();
    expect(done).toEqual([]);
    clock.forward(LEASE_MINUTES);
    await next.wake();
    expect(done).toEqual(['item1']);
    fail(new Error('killed'));
    await killed.wake();
    expect([await claims(), await sql('select 1 from waiting_work')]).toEqual([[], []]);
  });

  it('stop work whose claim somebody else has taken', async () => {
    await add(1, LARGE);
    const clock = new HandClock();
    let isStopped = false;
    const slow = start(
      (_item, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(void (isStopped = true)))),
      { clock, leaseMs: 90 },
    );
    await eventually(async () => expect(await claims()).toHaveLength(1));
    const done: string[] = [];
    await start(async (item) => void done.push(item), { clock, isSecond: true }).attempt('item1', LARGE);
    await slow.wake();
    expect([done, isStopped]).toEqual([['item1'], true]);
  });
});

describe('Work that fails', () => {
  it('is retried after growing pauses, with its reason in the table, and reported to the operator', async () => {
    await add(2, LARGE);
    const clock = new HandClock();
    const done: string[] = [];
    const queue = start(
      async (item) => {
        if (item === 'item1') throw new Error('no room');
        done.push(item);
      },
      { clock },
    );
    await queue.wake();
    expect(done, 'holds up nothing else').toEqual(['item2']);
    for (const [index, minutes] of [1, 5, 5].entries()) {
      const next = new Date(clock.now().getTime() + minutes * 60_000);
      expect(await claims()).toMatchObject([
        { item: 'item1', attempts: index + 1, error: 'no room', claimed_by: null, next_attempt_at: next },
      ]);
      clock.forward(minutes - 0.5);
      await queue.wake();
      expect((await claims())[0]!.attempts, 'too early').toBe(index + 1);
      clock.forward(0.5);
      await queue.wake();
    }
    expect(log.lines.filter((line) => line.includes('Work has failed') && line.includes('no room'))).toHaveLength(4);
  });

  it('is given up after the last attempt, also when each one kills its process', async () => {
    await add(1, LARGE);
    const clock = new HandClock();
    const ended: (string | null)[] = [];
    const spec: Partial<QueueSpec> = {
      givesUp: true,
      failed: async (rows, _claim, { reason, next }) => {
        if (next) return;
        ended.push(reason);
        await rows('delete from waiting_work');
      },
    };
    const dying = [1, 2, 3].map(() => () => start(() => new Promise(() => undefined), { clock, spec }));
    const killed: Queue[] = [];
    for (const [index, begin] of dying.entries()) {
      killed.push(begin());
      await eventually(async () => expect((await claims())[0]?.attempts).toBe(index + 1));
      clock.forward(LEASE_MINUTES);
    }
    // The end of a killed process is not awaited.
    for (const queue of killed) queues.splice(queues.indexOf(queue), 1);
    await start(() => Promise.reject(new Error('not reached')), { clock, spec, isSecond: true }).wake();
    expect(ended).toEqual(['Every attempt was cut off']);
    expect([await claims(), await sql('select 1 from waiting_work')]).toEqual([[], []]);
  });
});

it.each([
  ['before', SMALL],
  ['after', LARGE],
])('An organisation with ten thousand pieces does not keep one %s it waiting', async (_where, other) => {
  const many = other === SMALL ? LARGE : SMALL;
  await add(10_000, many, 'many');
  const done: string[] = [];
  let wasAt = 0;
  const queue = start(async (item) => {
    done.push(item);
    if (done.length === 5) {
      await add(1, other!, 'one');
      wasAt = done.length;
    }
    if (item === 'one1') void queue.stop();
  });
  await queue.wake();
  expect(done.indexOf('one1')).toBe(wasAt);
});

it('An update of the product keeps all pending work, with its failures', async () => {
  const folder = join(import.meta.dirname, '../../migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const database = await createEmptyDatabase();
  const before = new pg.Client({ connectionString: database.ownerUrl });
  await before.connect();
  try {
    const run = async (file: string): Promise<unknown> => before.query(await readFile(join(folder, file), 'utf8'));
    for (const file of files.filter((name) => name < '0175')) await run(file);
    const [client, fresh, failing, begun, job] = Array.from({ length: 5 }, () => randomUUID());
    await before.query(
      `insert into client (id, name, license, company_data) values ('${client}', 'Vogel', 'sp-free', '{}');
       insert into outbox_mail (id, client_id, recipient, language, template, attempts, next_attempt_at, claimed_until, error)
       values ('${fresh}', '${client}', 'a@b.de', 'de', 'welcome', 0, '-infinity', null, null),
              ('${failing}', null, 'a@b.de', 'de', 'welcome', 3, '2030-01-01', null, '451 later'),
              ('${begun}', '${client}', 'a@b.de', 'de', 'welcome', 1, '-infinity', '2030-01-02', null);
       insert into job (client_id, id, name, type, interval_weeks, due_day, anchor_day, lead_days, next_execution, template,
                        attempts, next_attempt_at, error)
       values ('${client}', '${job}', 'Leitern', 'other', 4, '2026-01-31', 31, 0, '2026-01-31', '{}', 2, '2030-01-03', 'INTERNAL');
       update billing set attempts = 4, refresh_at = '2030-01-04';
       insert into file_removal (object_key, attempts, next_attempt_at, error)
       values ('new', 0, '-infinity', null), ('stuck', 5, '2030-01-05', '503')`,
    );
    for (const file of files.filter((name) => name >= '0175')) await run(file);

    const { rows: waiting } = await before.query<{ what: string }>(
      `select 'mail ' || count(*) as what from outbox_mail where sent_at is null and failed_at is null
       union all select 'series ' || count(*) from job union all select 'contract ' || count(*) from billing where refresh_at is not null
       union all select 'file ' || count(*) from file_removal`,
    );
    expect(waiting.map(({ what }) => what)).toEqual(['mail 3', 'series 1', 'contract 1', 'file 2']);
    const { rows: stored } = await before.query<{ what: string }>(
      `select concat_ws(' ', queue, item, attempts, coalesce(claimed_until, next_attempt_at)::date, error) as what
         from queue_claim order by 1`,
    );
    expect(stored.map(({ what }) => what)).toEqual([
      `contract ${client} 4 2030-01-04 UNAVAILABLE`,
      'file stuck 5 2030-01-05 503',
      ...[`mail ${begun} 1 2030-01-02`, `mail ${failing} 3 2030-01-01 451 later`].toSorted(),
      `series ${job} 2 2030-01-03 INTERNAL`,
    ]);
    const { rows: nobodys } = await before.query('select client_id from queue_claim where item = $1', [failing]);
    expect(nobodys).toEqual([{ client_id: NO_ORGANISATION }]);
  } finally {
    await before.end();
    await database.drop();
  }
});
