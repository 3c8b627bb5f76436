import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../server/backup/back-up.ts';
import { END, HEAD, LEFT_OUT, type BackupHead } from '../../server/backup/backup-format.ts';
import { restore } from '../../server/backup/restore.ts';
import { migrate } from '../../server/database/migrate.ts';
import { fillDemo } from '../../server/demo/demo.ts';
import organisation from '../../server/demo/organisation.json';
import { startFileRemoval } from '../../server/storage/file-removal.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { HandClock, listeningLog } from '../mails/outbox-fixture.ts';
import { login } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/postgres.ts';

let app: TestApp;
let files: LocalFiles;
let whole: Buffer;
/** A hash of the rows at the time of the backup, by table. */
let before: Record<string, string>;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await fillDemo(app.app);
  files = new LocalFiles({ folder: app.filesFolder, secret: '' });
  ({ token } = (await login(app, organisation.owner.email, organisation.password)).data.login);
  // Background work would change rows between the hashes and the backup.
  await app.app.close();
  before = await rowsOf(app.database.ownerUrl);
  const { missing, files: count } = await backedUp();
  expect([missing, count > 10]).toEqual([[], true]);
});

// The server has been stopped already.
afterAll(async () => {
  await rm(app.filesFolder, { recursive: true, force: true });
  await app.database.drop();
});

/** Backs up into memory. */
async function backedUp() {
  const out = new PassThrough({ highWaterMark: 1_000_000_000 });
  const [result, bytes] = await Promise.all([backUp(app.database.ownerUrl, files, out), buffer(out)]);
  whole = bytes;
  return result;
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** A hash of all rows of each non-empty table, independent of their order. */
const rowsOf = (url: string): Promise<Record<string, string>> =>
  asOwner(url, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and not relname = any($1) order by 1`,
      [LEFT_OUT],
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await owner.query<{ hash: string | null }>(
        `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`,
      );
      if (rows[0]!.hash) hashes[name] = rows[0]!.hash;
    }
    return hashes;
  });

const tablesIn = (url: string): Promise<number> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    return rows[0]!.count;
  });

interface Target {
  database: Omit<TestDatabase, 'appUrl'>;
  folder: string;
  files: LocalFiles;
}

const targets: Target[] = [];
async function emptyTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'obacht-restore-'));
  const target = { database: await createEmptyDatabase(), folder, files: new LocalFiles({ folder, secret: '' }) };
  targets.push(target);
  return target;
}

afterEach(async () => {
  for (const { database, folder } of targets.splice(0)) {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

const into = ({ database, files: storage }: Target, bytes: Buffer) =>
  restore(database.ownerUrl, storage, Readable.from([bytes]));

/** The archive with changed entries. */
async function repacked(change: (name: string, content: Buffer) => Buffer | null): Promise<Buffer> {
  const [from, to] = [extract(), pack()];
  const packed = buffer(to as unknown as Readable);
  Readable.from([whole]).pipe(from as unknown as Writable);
  for await (const entry of from) {
    const content = change(entry.header.name, await buffer(entry as unknown as Readable));
    if (content) to.entry({ ...entry.header, size: content.length }, content);
  }
  to.finalize();
  return packed;
}

describe('A backup', () => {
  it('brings back each row and each file of its moment; people log in again, and work on', async () => {
    const target = await emptyTarget();
    // A copy without its last bytes first: the partly restored data does not prevent the next attempt.
    await expect(into(target, whole.subarray(0, whole.length - 5_000))).rejects.toThrow(/incomplete or damaged/);
    const { rows, files: count } = await into(target, whole);
    expect(await rowsOf(target.database.ownerUrl)).toEqual(before);
    expect(rows).toBeGreaterThan(1_000);

    const stored = await asOwner(target.database.ownerUrl, async (owner) => {
      const { rows: keys } = await owner.query<{ key: string }>('select object_key as key from stored_file');
      return keys;
    });
    const hashOf = async (storage: LocalFiles, key: string) =>
      createHash('sha256')
        .update((await storage.read(key))!)
        .digest('hex');
    expect(stored).toHaveLength(count);
    for (const { key } of stored) expect(await hashOf(target.files, key)).toBe(await hashOf(files, key));

    // Like a start of the server: the role of the application gets its rights, and triggers and the search index exist.
    const { appUrl } = await migrate(target.database.ownerUrl);
    const restored = await startTestApp({ share: { ...target.database, appUrl }, files: target.files });
    try {
      expect((await restored.graphql(token, '{ ticketBoard { boards { id } } }')).errors?.[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      );
      const { data } = await login(restored, organisation.owner.email, organisation.password);
      const create = 'mutation { createTicket(input: { title: "Nach der Wiederherstellung", priority: 2 }) { id } }';
      const made = await restored.graphql<{ createTicket: { id: string } }>(data.login.token, create);
      expect(made.errors).toBeUndefined();
      const id = made.data.createTicket.id;
      // The sequence continues: a number that is in use would be refused.
      expect(await restored.sql('select action from audit where entity_id = $1 order by id limit 1', [id])).toEqual([
        { action: 'created' },
      ]);
    } finally {
      await restored.stop();
    }
  });

  it('is not restored over a database that has anything, which stays as it is', async () => {
    await expect(restore(app.database.ownerUrl, files, Readable.from([whole]))).rejects.toThrow(/not empty/);
    expect(await rowsOf(app.database.ownerUrl)).toEqual(before);
  });

  it.each([
    ['cut in the middle', async () => whole.subarray(0, Math.floor(whole.length / 2)), /incomplete or damaged/],
    ['without its end', () => repacked((name, content) => (name === END ? null : content)), /its end is missing/],
    [
      'with changed rows',
      () => repacked((name, content) => (name.startsWith('tables/account/') ? gzipSync('') : content)),
      /incomplete or damaged/,
    ],
    [
      'with a changed file',
      () =>
        repacked((name, content) =>
          name.startsWith('files/') ? Buffer.from(content.map((byte) => byte ^ 1)) : content,
        ),
      /content/,
    ],
    ['that is no archive', async () => Buffer.from('something else '.repeat(200)), /incomplete or damaged/],
    ['that is empty', async () => Buffer.alloc(0), /its end is missing/],
    [
      'of a newer product',
      () =>
        repacked((name, content) => {
          if (name !== HEAD) return content;
          const head = JSON.parse(content.toString()) as BackupHead;
          return Buffer.from(JSON.stringify({ ...head, migrations: [...head.migrations, '9999-later'] }));
        }),
      /newer version/,
    ],
  ])('%s is refused, and leaves the database empty', async (_name, bytes, reason) => {
    const target = await emptyTarget();
    await expect(into(target, await bytes())).rejects.toThrow(reason);
    expect(await tablesIn(target.database.ownerUrl)).toBe(0);
  });

  it('prevents the removal of its files while it runs, and reports those that were missing before', async () => {
    const { PostgresDatabase } = await import('../../server/database/database.ts');
    const database = await PostgresDatabase.connect(app.database.appUrl);
    const key = await asOwner(app.database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ key: string; clientId: string }>(
        'select object_key as key, client_id as "clientId" from stored_file where checked_at is not null limit 1',
      );
      await owner.query(
        `insert into file_removal (object_key, owner_id, removed_at, due_at) values ($1, $2, now(), '-infinity')`,
        [rows[0]!.key, rows[0]!.clientId],
      );
      return rows[0]!.key;
    });
    // Nothing reads the output yet: the backup waits and holds its lock.
    const out = new PassThrough({ highWaterMark: 1 });
    const running = backUp(app.database.ownerUrl, files, out);
    await eventually(async () =>
      asOwner(app.database.ownerUrl, async (owner) => {
        const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory' and objid = 4242702`);
        expect(rows).toHaveLength(1);
      }),
    );
    const worker = startFileRemoval({ database, files, clock: new HandClock(), log: listeningLog().log });
    await worker.wake();
    expect(await files.sizeOf(key)).not.toBeNull();
    out.resume();
    expect((await running).missing).toEqual([]);
    await eventually(async () => {
      await worker.wake();
      expect(await files.sizeOf(key)).toBeNull();
    });
    await worker.stop();
    await database.close();
    expect((await backedUp()).missing).toEqual([key]);
  });
});
