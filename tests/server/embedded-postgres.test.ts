import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../../server/database/embedded-postgres.ts';
import { eventually } from '../support/eventually.ts';

let dataDir: string;
let running: EmbeddedPostgres[] = [];
let others: ChildProcess[] = [];

async function start(options: { log?: (text: string) => void; durable?: boolean } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  running.push(postgres);
  return postgres;
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'obacht-pg-')), 'data');
});

afterEach(async () => {
  for (const child of others) child.kill('SIGKILL');
  for (const postgres of running) await postgres.stop();
  others = [];
  running = [];
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('uses the database of a release that gave it another name', async () => {
    const first = await start();
    const of = (database: string): string => first.url.replace(/[^/]+$/, database);
    await query(first.url, `create table kept as select 'Prüfung' as title`);
    await query(of('postgres'), 'alter database obacht rename to arbeitsschutz');
    await first.stop();
    const second = await start();
    expect(new URL(second.url).pathname).toBe('/obacht');
    expect(await query(second.url, 'select title from kept')).toEqual([{ title: 'Prüfung' }]);
  });

  it('keeps its data over a stop and a start, on the loopback address only', async () => {
    const first = await start();
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    await query(first.url, `create table kept as select 'Prüfung' as title`);
    const settings = await query<{
      listen_addresses: string;
      random_page_cost: string;
      server_encoding: string;
      upper: string;
    }>(
      first.url,
      `select current_setting('listen_addresses') as listen_addresses,
           current_setting('random_page_cost') as random_page_cost,
              current_setting('server_encoding') as server_encoding, upper('ä') as upper`,
    );
    expect(settings).toEqual([
      { listen_addresses: '127.0.0.1', random_page_cost: '1.1', server_encoding: 'UTF8', upper: 'Ä' },
    ]);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

    const second = await start();
    expect(await query(second.url, 'select title from kept')).toEqual([{ title: 'Prüfung' }]);
  });

  it('asks for its password', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(query(wrong.toString(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('starts again after PostgreSQL itself was killed, with everything that was committed', async () => {
    const reasons: string[] = [];
    const first = await start({ durable: true, log: (text) => reasons.push(text) });
    await query(first.url, 'create table kept as select 1 as n');
    process.kill(await postmasterPid(), 'SIGKILL');
    await eventually(() =>
      expect(reasons).toContain(`PostgreSQL ended unexpectedly (SIGKILL); see ${join(dataDir, 'postgres.log')}`),
    );
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('removes a pid file that names a process which is another program by now', async () => {
    const first = await start();
    await first.stop();
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const second = await start();
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses a second server on the same folder in one line and leaves the first alone', async () => {
    const first = await start();
    const refused = await startEmbeddedPostgres({ dataDir, durable: false }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EmbeddedPostgresError);
    expect((refused as Error).message).toBe(
      `Another server is already running on DATA_DIR ${dataDir}; stop it first, or give this one its own DATA_DIR ` +
        'and PORT.',
    );
    expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('takes over what a killed server left running, with everything that was committed', async () => {
    const server = spawn(process.execPath, ['tests/server/embedded-postgres.fixture.ts', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    others.push(server);
    const [chunk] = (await once(server.stdout!, 'data')) as [Buffer];
    const url = chunk.toString().trim();
    await query(url, 'create table kept as select 7 as n');
    const left = await postmasterPid();
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(process.kill(left, 0)).toBe(true);

    const logged: string[] = [];
    const next = await start({ log: (text) => logged.push(text) });
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(logged).toContain('Ending the PostgreSQL that an earlier start left behind');
    expect(await postmasterPid()).not.toBe(left);
  });

  it('repeats an interrupted first start from the beginning', async () => {
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    const { url } = await start();
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('refuses a folder that contains something else', async () => {
    await mkdir(join(dataDir, 'postgres/holiday-pictures'), { recursive: true });
    await expect(start()).rejects.toThrow(`${join(dataDir, 'postgres')} exists but holds no database`);
  });
});
