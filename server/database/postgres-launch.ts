import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAccount } from './postgres-account.ts';
import { EmbeddedPostgresError, type PostgresBinaries } from './postgres-binaries.ts';
import { type ClusterPaths, inUse } from './postgres-cluster.ts';
import { environment, lastProblem, readFrom, readPidFile, rotateLog, sizeOf } from './postgres-process.ts';

/** Timeout in milliseconds until a started PostgreSQL accepts connections, and until a stopped one has ended. */
export const START_TIMEOUT_MS = 60_000;
export const STOP_TIMEOUT_MS = 30_000;

/** Starts PostgreSQL on a free port of the loopback address and waits until it accepts connections. */
export async function launch(
  paths: ClusterPaths,
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
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          max_wal_size: '256MB',
          // Several processes of tests, each with several applications.
          max_connections: 200,
          // Tests open thousands of connections; each derives its keys from a password of random letters.
          scram_iterations: 1,
        }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function spawnPostgres(
  paths: ClusterPaths,
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

/** Stops a PostgreSQL that this process started ("fast shutdown"; after the timeout at once). */
export async function endChild(child: ChildProcess, binaries: PostgresBinaries, paths: ClusterPaths): Promise<void> {
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

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string')
    throw new EmbeddedPostgresError('No free port was found on 127.0.0.1.');
  return address.port;
}
