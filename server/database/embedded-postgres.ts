import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePostgresAccount } from './postgres-account.ts';
import { EmbeddedPostgresError, findBinaries } from './postgres-binaries.ts';
import {
  type ClusterPaths,
  initialise,
  inUse,
  makeDataDir,
  pathsOf,
  readPassword,
  SUPERUSER,
} from './postgres-cluster.ts';
import { endChild, launch, START_TIMEOUT_MS, STOP_TIMEOUT_MS } from './postgres-launch.ts';
import { isAlive, isPostgresOf, readPidFile } from './postgres-process.ts';

export { EmbeddedPostgresError };

export interface EmbeddedPostgresOptions {
  /** The cluster is stored in `<dataDir>/postgres`, its log beside it. */
  dataDir: string;
  log?: (text: string) => void;
  /** false trades durability for speed; only for temporary data. */
  durable?: boolean;
  /** Called when PostgreSQL exits unexpectedly. */
  onUnexpectedExit?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  /** URL of the application's database as its owner. */
  url: string;
  /** Stops PostgreSQL; open connections are closed, committed data is kept. */
  stop(): Promise<void>;
}

const DATABASE = 'obacht';
/** The name of the database in clusters of the first releases. */
const FORMER_DATABASE = 'arbeitsschutz';
/**
 * Key of the advisory lock of this DATA_DIR: the server that holds it in the cluster's first database owns the cluster.
 */
const SERVER_LOCK = 4_242_701;
/** Timeout for another server to end before it counts as running. */
const IN_USE_TIMEOUT_MS = 4_000;

/** Starts the PostgreSQL that npm installed, on the loopback address only; creates its cluster on the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const paths = pathsOf(options.dataDir);
  const { dataDir, cluster } = paths;
  const log = options.log ?? (() => {});
  const durable = options.durable ?? true;
  const binaries = await findBinaries();
  await makeDataDir(dataDir);
  const account = await choosePostgresAccount(cluster, [dataDir, dirname(binaries.postgres)]);

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log(`Making a new database in ${cluster}`);
    await initialise(paths, binaries, account, durable);
  }
  const password = await readPassword(paths);
  await stopLeftover(paths, password, log);

  const { child, port } = await launch(paths, binaries, account, durable);
  const urlOf = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

  let stopping = false;
  child.on('exit', (code, signal) => {
    if (stopping) return;
    const reason = `PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}); see ${paths.logFile}`;
    log(reason);
    options.onUnexpectedExit?.(reason);
  });
  // Stop PostgreSQL even if the process exits without stop(), for example after an error at start. SIGINT is its "fast
  // shutdown".
  const endWithProcess = () => child.kill('SIGINT');
  process.once('exit', endWithProcess);

  const { client: lock } = await tryLock(urlOf('postgres'), paths);
  if (!lock) throw inUse(dataDir);
  await makeDatabase(lock);

  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(DATABASE),
    stop: () => {
      stopping = true;
      stopped ??= lock
        .end()
        .catch(() => {})
        .then(() => endChild(child, binaries, paths))
        .finally(() => process.off('exit', endWithProcess));
      return stopped;
    },
  };
}

/** URL of the database, as its owner, of the server that runs on this DATA_DIR; undefined where none runs. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const paths = pathsOf(dataDir);
  const found = await readPidFile(paths.pidFile);
  if (!found?.ready || !isAlive(found.pid) || !(await isPostgresOf(found.pid, paths.cluster))) return undefined;
  return `postgres://${SUPERUSER}:${await readPassword(paths)}@127.0.0.1:${found.port}/${DATABASE}`;
}

/** Makes the application's database, or renames that of an earlier release. */
async function makeDatabase(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ datname: string }>('select datname from pg_database');
  const names = rows.map(({ datname }) => datname);
  if (names.includes(DATABASE)) return;
  if (names.includes(FORMER_DATABASE))
    await connection.query(`alter database ${FORMER_DATABASE} rename to ${DATABASE}`);
  else await connection.query(`create database ${DATABASE}`);
}

/**
 * After kill -9 of the server its PostgreSQL may still run, or its pid file may name an unrelated process. A running
 * PostgreSQL is stopped cleanly and restarted (with this version's settings and log); an outdated pid file is removed.
 * If another running server uses this cluster, nothing is changed.
 */
async function stopLeftover(paths: ClusterPaths, password: string, log: (text: string) => void): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const found = await readPidFile(paths.pidFile);
    if (!found || !isAlive(found.pid)) return;
    if (!(await isPostgresOf(found.pid, paths.cluster))) {
      await rm(paths.pidFile, { force: true });
      return;
    }
    const lock = await tryLock(`postgres://${SUPERUSER}:${password}@127.0.0.1:${found.port}/postgres`, paths);
    if (lock.client) {
      log('Ending the PostgreSQL that an earlier start left behind');
      process.kill(found.pid, 'SIGINT');
      await waitForEnd(found.pid);
      await lock.client.end().catch(() => {});
      return;
    }
    // The other server may be shutting down, or its end not yet detected; PostgreSQL itself may be recovering or
    // shutting down.
    const timeout = lock.held ? IN_USE_TIMEOUT_MS : START_TIMEOUT_MS;
    if (Date.now() - begun > timeout) throw inUse(paths.dataDir);
    await sleep(100);
  }
}

/** The connection that holds the lock of this DATA_DIR, or the fact that another server holds it. */
async function tryLock(url: string, paths: ClusterPaths): Promise<{ client?: pg.Client; held: boolean }> {
  const client = newClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      SERVER_LOCK,
    ]);
    if (rows[0]?.locked) return { client, held: false };
    await client.end();
    return { held: true };
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code === '28P01') throw wrongPassword(paths);
    return { held: false };
  }
}

async function waitForEnd(pid: number): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A lost connection is reported by the next query; without an error listener it would end the process.
  client.on('error', () => {});
  return client;
}

function wrongPassword(paths: ClusterPaths): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The password in ${paths.passwordFile} is not the one of the database in ${paths.cluster}.`,
  );
}
