import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { EmbeddedPostgresError, findBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import {
  environment,
  isAlive,
  isPostgresOf,
  lastProblem,
  readFrom,
  readPidFile,
  rotateLog,
  run,
  sizeOf,
} from './postgres-process.ts';

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

const SUPERUSER = 'postgres';
const DATABASE = 'arbeitsschutz';
/**
 * Key of the advisory lock of this DATA_DIR: the server that holds it in the cluster's first database owns the cluster.
 */
const SERVER_LOCK = 4_242_701;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** Timeout for another server to end before it counts as running. */
const IN_USE_TIMEOUT_MS = 4_000;

interface Paths {
  dataDir: string;
  cluster: string;
  pidFile: string;
  logFile: string;
  passwordFile: string;
}

/** Starts the PostgreSQL that npm installed, on the loopback address only; creates its cluster on the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const paths: Paths = {
    dataDir,
    cluster,
    pidFile: join(cluster, 'postmaster.pid'),
    logFile: join(dataDir, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres-password'),
  };
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
  const { rowCount } = await lock.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await lock.query(`create database ${DATABASE}`);

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

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    // Execute permission for others (PostgreSQL has an account of its own when the server runs as root), but no read
    // permission.
    if (made !== undefined) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR ${dataDir} can't be made: ${(error as Error).message}`);
  }
}

async function initialise(
  paths: Paths,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
): Promise<void> {
  // Created under a temporary name and renamed when complete, so that an interrupted first start leaves no partial
  // cluster.
  const unfinished = `${paths.cluster}.new`;
  const passwordForInit = `${paths.passwordFile}.new`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(paths.cluster)) {
    throw new EmbeddedPostgresError(
      `${paths.cluster} exists but holds no database; move it away or set another DATA_DIR.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordForInit, password, { mode: 0o600 });
  try {
    if (account.owner) {
      await chown(unfinished, account.owner.uid, account.owner.gid);
      await chown(passwordForInit, account.owner.uid, account.owner.gid);
    }
    const args = [
      '--pgdata',
      unfinished,
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordForInit,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
    ];
    // PostgreSQL's own C.UTF-8 is identical on every machine, independent of the locales of the operating system.
    args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions');
    if (!durable) args.push('--no-sync');
    const result = await run(account, binaries.initdb, args);
    if (result.code !== 0)
      throw new EmbeddedPostgresError(`The database could not be made: ${lastProblem(result.output)}`);
    await writeFile(paths.passwordFile, password, { mode: 0o600 });
    await rename(unfinished, paths.cluster);
  } finally {
    await rm(passwordForInit, { force: true });
  }
}

async function readPassword(paths: Paths): Promise<string> {
  try {
    return (await readFile(paths.passwordFile, 'utf8')).trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database in ${paths.cluster} exists, but its password file ${paths.passwordFile} can't be read ` +
        `(${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/**
 * After kill -9 of the server its PostgreSQL may still run, or its pid file may name an unrelated process. A running
 * PostgreSQL is stopped cleanly and restarted (with this version's settings and log); an outdated pid file is removed.
 * If another running server uses this cluster, nothing is changed.
 */
async function stopLeftover(paths: Paths, password: string, log: (text: string) => void): Promise<void> {
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
async function tryLock(url: string, paths: Paths): Promise<{ client?: pg.Client; held: boolean }> {
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

async function launch(
  paths: Paths,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
): Promise<{ child: ChildProcess; port: number }> {
  await rotateLog(paths.logFile);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const logStart = await sizeOf(paths.logFile);
    const child = spawnPostgres(paths, binaries, account, [...serverSettings(port, durable)]);
    const exited = new Promise<'exited'>((done) => {
      child.once('exit', () => done('exited'));
      child.once('error', () => done('exited'));
    });
    for (;;) {
      const state = await Promise.race([exited, sleep(15, 'waiting' as const)]);
      if (state === 'exited') break;
      const found = await readPidFile(paths.pidFile);
      if (found?.ready && found.pid === child.pid) return { child, port };
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new EmbeddedPostgresError(
          `PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} seconds; see ${paths.logFile}`,
        );
      }
    }
    const output = await readFrom(paths.logFile, logStart);
    // The port may have been taken since it was chosen; the shared memory of a killed PostgreSQL is released when its
    // last child process ends.
    const passes = /could not bind|Address already in use|pre-existing shared memory/i.test(output);
    if (/lock file "postmaster.pid" already exists/.test(output)) throw inUse(paths.dataDir);
    if (!passes || attempt >= 20)
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastProblem(output)} (${paths.logFile})`);
    await sleep(250);
  }
}

/**
 * Settings for a machine with two cores that is shared with the application: memory in proportion, one core per query.
 */
function serverSettings(port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // No Unix socket: it would need a folder that both accounts share, and its path may be too long.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function spawnPostgres(
  paths: Paths,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  settings: string[],
): ChildProcess {
  const { program, args, ...ids } = account.command(binaries.postgres, ['-D', paths.cluster, ...settings]);
  const logFile = openSync(paths.logFile, 'a', 0o600);
  try {
    return spawn(program, args, {
      ...ids,
      cwd: paths.cluster,
      env: environment(),
      // A process group of its own: Ctrl-C signals only the server, which finishes requests before it stops the
      // database.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', logFile, logFile],
    });
  } finally {
    closeSync(logFile);
  }
}

async function endChild(child: ChildProcess, binaries: PostgresBinaries, paths: Paths): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl stops the server by other means.
    spawn(binaries.pg_ctl, ['stop', '-D', paths.cluster, '-m', 'fast', '-W'], { windowsHide: true, stdio: 'ignore' });
  } else {
    child.kill('SIGINT');
  }
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A lost connection is reported by the next query; without an error listener it would end the process.
  client.on('error', () => {});
  return client;
}

function wrongPassword(paths: Paths): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The password in ${paths.passwordFile} is not the one of the database in ${paths.cluster}.`,
  );
}

function inUse(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another server is already running on DATA_DIR ${dataDir}; stop it first, or give this one its own DATA_DIR ` +
      'and PORT.',
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string')
    throw new EmbeddedPostgresError('No free port was found on 127.0.0.1.');
  return address.port;
}
