import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PostgresAccount } from './postgres-account.ts';
import { EmbeddedPostgresError, type PostgresBinaries } from './postgres-binaries.ts';
import { lastProblem, run } from './postgres-process.ts';

/** Superuser of the cluster: the owner of the application's database. */
export const SUPERUSER = 'postgres';

/** Where the files of a DATA_DIR are: the cluster, its log and the password of its superuser. */
export interface ClusterPaths {
  dataDir: string;
  cluster: string;
  pidFile: string;
  logFile: string;
  passwordFile: string;
}

export function pathsOf(folder: string): ClusterPaths {
  const dataDir = resolve(folder);
  const cluster = join(dataDir, 'postgres');
  return {
    dataDir,
    cluster,
    pidFile: join(cluster, 'postmaster.pid'),
    logFile: join(dataDir, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres-password'),
  };
}

/** Creates DATA_DIR where there is none. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    // Execute permission for others (PostgreSQL has an account of its own when the server runs as root), but no read
    // permission.
    if (made !== undefined) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR ${dataDir} can't be made: ${(error as Error).message}`);
  }
}

/** Creates the cluster (initdb) and stores the password of its superuser. */
export async function initialise(
  paths: ClusterPaths,
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

/** The password of the superuser; EmbeddedPostgresError when its file cannot be read. */
export async function readPassword(paths: ClusterPaths): Promise<string> {
  try {
    return (await readFile(paths.passwordFile, 'utf8')).trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database in ${paths.cluster} exists, but its password file ${paths.passwordFile} can't be read ` +
        `(${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** The error of a DATA_DIR that another server uses. */
export function inUse(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another server is already running on DATA_DIR ${dataDir}; stop it first, or give this one its own DATA_DIR ` +
      'and PORT.',
  );
}
