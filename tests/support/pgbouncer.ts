import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** PgBouncer is not a package of npm: its tests run if it is installed, or if this variable contains its path. */
const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';

export const hasPgBouncer = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0;

export interface PgBouncer {
  /** The same database as this URL, through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of the servers of these URLs, with one login each. */
export async function startPgBouncer(databaseUrls: readonly string[]): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'obacht-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const urls = databaseUrls.map((url) => new URL(url));
  const quoted = (text: string): string => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  await writeFile(
    join(folder, 'logins'),
    urls.map(({ username, password }) => `${quoted(username)} ${quoted(password)}\n`).join(''),
  );
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${urls[0]!.hostname} port=${urls[0]!.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'logins')}`,
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 200',
    ].join('\n'),
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...user, '-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  for (let turn = 0; !(await isOpen(port)); turn += 1) {
    if (turn > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start');
    await sleep(100);
  }
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.toString();
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
