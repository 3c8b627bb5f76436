import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFileKey } from '../../schema/platform/files/file-key.ts';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import { PostgresDatabase } from '../../server/database/database.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { LEASE_MINUTES } from '../../server/queue/queue.ts';
import { REMOVAL_RETRY_MINUTES, startFileRemoval, type FileRemovalOptions } from '../../server/storage/file-removal.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { HandClock, listeningLog } from '../mails/outbox-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let testDatabase: TestDatabase;
let database: PostgresDatabase;
let owner: pg.Client;
let folder: string;
let files: LocalFiles;
let clock: HandClock;
let clientId: string;
let tickets: string[];
const workers: Worker[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await PostgresDatabase.connect(testDatabase.appUrl);
  owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await database.close();
  await owner.end();
  await testDatabase.drop();
});

const sql = async <T extends object>(text: string, params: unknown[] = []): Promise<T[]> =>
  (await owner.query<T & pg.QueryResultRow>(text, params)).rows;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'removal-'));
  files = new LocalFiles({ folder, secret: 'x' });
  clock = new HandClock();
  clientId = randomUUID();
  tickets = [randomUUID(), randomUUID()];
  await sql(`insert into client (id, name, license, company_data) values ($1, 'Groß GmbH', 'sp-free', '{}')`, [
    clientId,
  ]);
  await sql(`insert into client_version (client_id) values ($1)`, [clientId]);
  await sql(`insert into board (client_id, id, name) values ($1, $1, 'Offen')`, [clientId]);
  for (const [index, id] of tickets.entries())
    await sql(
      `insert into ticket (client_id, id, title, priority, board_id, position, number_range, document_id)
         values ($1, $2, 'x', 1, $1, 'a0', 'T', $3)`,
      [clientId, id, index],
    );
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql('delete from client; delete from file_removal; delete from queue_claim');
  await rm(folder, { recursive: true });
});

/** A file with its row, referred to by these tickets and released this number of minutes ago (null: not released). */
async function makeFile({
  released = null as number | null,
  by = [] as string[],
  uploadUntil = null as Date | null,
} = {}): Promise<{ id: string; key: string }> {
  const file = { id: randomUUID(), key: newFileKey() };
  await sql(
    `insert into stored_file (client_id, id, object_key, name, type, content_type, size, released_at, upload_until)
       values ($1, $2, $3, 'a.png', 'png', 'image/png', 1, now() - $4 * interval '1 minute', $5)`,
    [clientId, file.id, file.key, released, uploadUntil],
  );
  for (const ticket of by)
    await sql(
      `insert into ticket_attachment (client_id, id, ticket_id, file_id) values ($1, gen_random_uuid(), $2, $3)`,
      [clientId, ticket, file.id],
    );
  await files.write(file.key, Buffer.from('x'));
  return file;
}

const start = (options: Partial<FileRemovalOptions> = {}): Worker => {
  const worker = startFileRemoval({ database, files, clock, log: listeningLog().log, ...options });
  workers.push(worker);
  return worker;
};

const rows = async (): Promise<string[]> =>
  (await sql<{ key: string }>('select object_key as key from stored_file order by 1')).map(({ key }) => key);
const notes = () =>
  sql<{ object_key: string; attempts: number; error: string | null }>(
    `select object_key, coalesce(attempts, 0) as attempts, error
       from file_removal left join queue_claim on queue = 'file' and item = object_key order by 1`,
  );
const isThere = async ({ key }: { key: string }): Promise<boolean> => (await files.sizeOf(key)) !== null;

describe('A file that nothing refers to', () => {
  it('is deleted with its row, and no other', async () => {
    const [removed, remaining, later] = [
      await makeFile({ released: 1 }),
      await makeFile({ by: tickets }),
      await makeFile({ released: -60 }),
    ];
    await start().wake();
    expect([await isThere(removed), await isThere(remaining), await isThere(later)]).toEqual([false, true, true]);
    expect(await rows()).toEqual([remaining.key, later.key].sort());
    expect(await notes()).toEqual([]);
  });

  it('is deleted with its ticket, not before that is committed, and not when that is rolled back', async () => {
    const file = await makeFile({ by: [tickets[0]!] });
    const worker = start();
    await database
      .write(clientId, async (tx) => {
        await tx.rows('delete from ticket where id = $1', [tickets[0]]);
        await worker.wake();
        expect(await isThere(file)).toBe(true);
        throw new Error('changed its mind');
      })
      .catch(() => undefined);
    await worker.wake();
    expect([await isThere(file), await rows()]).toEqual([true, [file.key]]);
    await database.write(clientId, (tx) => tx.rows('delete from ticket where id = $1', [tickets[0]]));
    await worker.wake();
    expect([await isThere(file), await rows()]).toEqual([false, []]);
  });

  it('is deleted with the organisation', async () => {
    const all = [await makeFile({ by: tickets }), await makeFile({ released: -600 }), await makeFile()];
    await sql('delete from client where id = $1', [clientId]);
    expect((await notes()).map((note) => note.object_key)).toEqual(all.map(({ key }) => key).sort());
    await start().wake();
    for (const file of all) expect(await isThere(file)).toBe(false);
    expect(await notes()).toEqual([]);
  });

  it('is removed once more when its bytes arrive late', async () => {
    const file = await makeFile({ released: 1, uploadUntil: new Date(clock.now().getTime() + 90 * 60_000) });
    const worker = start();
    await worker.wake();
    expect([await isThere(file), (await notes()).length]).toEqual([false, 1]);
    await files.write(file.key, Buffer.from('late'));
    clock.forward(80);
    await worker.wake();
    expect(await isThere(file)).toBe(true);
    clock.forward(11);
    await worker.wake();
    expect([await isThere(file), await notes()]).toEqual([false, []]);
  });
});

describe('A file that something refers to', () => {
  it('is kept until its last reference is removed, regardless of earlier releases', async () => {
    const file = await makeFile({ by: tickets });
    const worker = start();
    await sql('delete from ticket where id = $1', [tickets[0]]);
    await worker.wake();
    expect(await isThere(file)).toBe(true);
    expect(await sql('select released_at from stored_file')).toEqual([{ released_at: null }]);
    await sql('delete from ticket where id = $1', [tickets[1]]);
    await worker.wake();
    expect([await isThere(file), await rows()]).toEqual([false, []]);
  });

  it('neither delays nor refuses a user who is removing the last reference to it', async () => {
    const file = await makeFile({ released: 1, by: [tickets[0]!] });
    const worker = start();
    await database.write(clientId, async (tx) => {
      await tx.rows('delete from ticket_attachment where ticket_id = $1', [tickets[0]]);
      // The row is locked by its release: the worker skips it, or gives up immediately if it has just claimed it.
      await worker.wake();
      expect(await isThere(file)).toBe(true);
    });
    await worker.wake();
    expect([await isThere(file), await rows()]).toEqual([false, []]);
  });

  it('does not delay the removal of other files', async () => {
    const stuck = await makeFile({ released: 10, by: tickets });
    const releasedFile = await makeFile({ released: 1 });
    await start().wake();
    expect([await isThere(stuck), await isThere(releasedFile)]).toEqual([true, false]);
  });
});

describe('A storage that does not answer', () => {
  it('is asked again, with growing pauses, for as long as it takes', async () => {
    const file = await makeFile({ released: 1 });
    let broken = true;
    const worker = start({
      files: {
        remove: async (key) => {
          if (broken) throw new Error('503 try again');
          await files.remove(key);
        },
      },
    });
    await worker.wake();
    for (const [index, minutes] of [...REMOVAL_RETRY_MINUTES, 1440].entries()) {
      expect(await notes()).toEqual([{ object_key: file.key, attempts: index + 1, error: '503 try again' }]);
      clock.forward(minutes - 1);
      await worker.wake();
      expect((await notes())[0]!.attempts, 'too early').toBe(index + 1);
      clock.forward(1);
      await worker.wake();
    }
    broken = false;
    clock.forward(1440);
    await worker.wake();
    expect([await isThere(file), await notes()]).toEqual([false, []]);
  });

  it('does not delay the removal of other files', async () => {
    const [stuck, removed] = [await makeFile({ released: 2 }), await makeFile({ released: 1 })];
    await start({
      files: { remove: (key) => (key === stuck.key ? Promise.reject(new Error('no')) : files.remove(key)) },
    }).wake();
    expect([await isThere(stuck), await isThere(removed)]).toEqual([true, false]);
  });
});

describe('A process that is killed', () => {
  /** A process that dies at a given step: later operations have no effect. */
  function dying(steps: number): { parts: Pick<FileRemovalOptions, 'database' | 'files'>; taken: () => number } {
    let taken = 0;
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (taken >= steps) throw new Error('killed');
      taken += 1;
      return work();
    };
    return {
      taken: () => taken,
      parts: {
        database: { unscoped: (reason, work) => step(() => database.unscoped(reason, work)) },
        files: { remove: (key) => step(() => files.remove(key)) } satisfies Pick<FileStorage, 'remove'>,
      },
    };
  }

  it('between any two steps leaves no bytes without a row or a note, and the next one finishes the work', async () => {
    // The steps: read the row, look for a reference, claim, delete the object, record it, and check for more.
    for (let steps = 0; steps <= 20; steps += 1) {
      const file = await makeFile({ released: 1 });
      const { parts, taken } = dying(steps);
      const worker = start(parts);
      await worker.wake();
      await worker.stop();
      const knownKeys = [...(await rows()), ...(await notes()).map((note) => note.object_key)];
      if (await isThere(file)) expect([steps, knownKeys]).toEqual([steps, [file.key]]);
      if (taken() < steps) {
        expect([steps, await isThere(file), knownKeys]).toEqual([steps, false, []]);
        return;
      }
      clock.forward(LEASE_MINUTES);
      await start().wake();
      expect([steps, await isThere(file), await rows(), await notes()]).toEqual([steps, false, [], []]);
    }
    throw new Error('The work has more steps than this test takes');
  });

  it('does not process again what another one has claimed', async () => {
    const file = await makeFile({ released: 1 });
    let reached: (() => void) | undefined;
    let release: (() => void) | undefined;
    const inside = new Promise<void>((done) => (reached = done));
    const slow = start({
      files: {
        remove: async (key) => {
          reached!();
          await new Promise<void>((done) => (release = done));
          await files.remove(key);
        },
      },
    });
    await inside;
    const removed: string[] = [];
    const other = start({ files: { remove: async (key) => void removed.push(key) } });
    await other.wake();
    expect(removed).toEqual([]);
    release!();
    await slow.wake();
    expect([await isThere(file), await notes()]).toEqual([false, []]);
  });
});

describe('Several processes', () => {
  it('share the work: all released files are deleted, and nothing else', async () => {
    const going = [];
    for (let index = 0; index < 40; index += 1) going.push(await makeFile({ released: index + 1 }));
    const staying = [];
    for (let index = 0; index < 10; index += 1) staying.push(await makeFile({ released: 1, by: [tickets[1]!] }));
    const log = listeningLog();
    const others = await PostgresDatabase.connect(testDatabase.appUrl);
    const all = [start({ log: log.log }), start({ log: log.log, database: others }), start({ log: log.log })];
    await Promise.all(all.map((worker) => worker.wake()));
    for (const file of going) expect(await isThere(file)).toBe(false);
    for (const file of staying) expect(await isThere(file)).toBe(true);
    expect(await rows()).toHaveLength(10);
    expect([await notes(), log.lines.filter((line) => line.includes('could not be removed'))]).toEqual([[], []]);
    await Promise.all(all.map((worker) => worker.stop()));
    await others.close();
  });
});
