import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded-postgres.ts';

/** A PostgreSQL, and a standby that has every acknowledged commit. */
export interface ReplicatedPostgres {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** Kills the primary immediately, like a machine that loses its power. */
  killPrimary(): Promise<void>;
  /** Promotes the standby: it accepts writes from now on. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** An address of both servers, in this order. */
export function addressOfAll(...urls: string[]): string {
  const [first] = urls.map((url) => new URL(url));
  const hosts = urls.map((url) => new URL(url).host).join(',');
  return `postgres://${first!.username}:${first!.password}@${hosts}${first!.pathname}?target_session_attrs=read-write`;
}

/**
 * Starts a primary on the data in this folder (made if there is none), and a standby on a copy of it in another folder.
 * A commit is acknowledged when both have it.
 */
export async function startReplicated(
  dataDir: string,
  standbyDir: string,
  { durable = false } = {},
): Promise<ReplicatedPostgres> {
  // A copy is consistent while the server is stopped.
  await (await startEmbeddedPostgres({ dataDir, durable })).stop();
  await promisify(execFile)('cp', ['-a', dataDir, standbyDir]);
  const primary = await startEmbeddedPostgres({ dataDir, durable });
  const { hostname, port, username, password } = new URL(primary.url);
  const cluster = join(standbyDir, 'postgres');
  const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  await Promise.all([
    writeFile(join(cluster, 'standby.signal'), ''),
    writeFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`),
  ]);
  const standby = await startEmbeddedPostgres({ dataDir: standbyDir, durable });
  // The settings of a test cluster do not wait for commits to reach the disk; here the standby has to have them.
  const { pathname } = new URL(primary.url);
  await run(primary.url, `alter database ${pathname.slice(1)} set synchronous_commit = on`);
  await run(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await run(primary.url, 'select pg_reload_conf()');
  const isInStep = async () =>
    (await run<{ sync: string }>(primary.url, 'select sync_state as sync from pg_stat_replication'))[0]?.sync ===
    'sync';
  while (!(await isInStep())) await sleep(50);
  return {
    primary,
    standby,
    killPrimary: () => kill(join(dataDir, 'postgres')),
    async promote() {
      await run(standby.url, 'select pg_promote()');
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

async function run<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query<Row & Record<string, unknown>>(sql)).rows;
  } finally {
    await connection.end();
  }
}

/**
 * Kills the processes of PostgreSQL. They are separate process groups, and would continue for a moment without the
 * first.
 */
async function kill(cluster: string): Promise<void> {
  const [first] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const others = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
  for (const pid of [first!, ...others.trim().split(/\s+/)]) process.kill(Number(pid), 'SIGKILL');
}
