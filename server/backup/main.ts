import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import pg from 'pg';
import { loadConfig, type Config } from '../config.ts';
import { EmbeddedPostgresError } from '../database/embedded-postgres.ts';
import { openDatabase } from '../database/open-database.ts';
import { serverOf } from '../database/servers.ts';
import { markRestored, wasCell } from '../directory/cell-state.ts';
import { ConfigError } from '../settings/variables.ts';
import { openFiles } from '../storage/open-files.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-format.ts';

/** The standard output or input, instead of a file. */
const STANDARD = '-';

/** Instead of a file: the database was restored by other means. */
const RESTORED_OTHERWISE = '--done-elsewhere';

const HINT_AFTER_RESTORE =
  'This is a cell: with its next start the directory of accounts tells it who has left or come since, and which organisations. Start one process first and read its log.';

const storage = (config: Config) =>
  // Nothing is signed here.
  openFiles({ bucket: config.gcsBucket, endpoint: config.storageEmulator, dataDir: config.dataDir, secret: '' });

/** Under another name until it is complete: a name that is there is a whole backup. */
async function save(config: Config, file: string): Promise<void> {
  if (file !== STANDARD && (await stat(file).catch(() => null))) throw new BackupError(`${file} is there already.`);
  const database = await openDatabase(config);
  if (!database) throw new BackupError(`There is no database in DATA_DIR ${config.dataDir}.`);
  const unfinished = `${file}.unfinished`;
  const out = file === STANDARD ? process.stdout : createWriteStream(unfinished, { mode: 0o600, flush: true });
  try {
    const { tables, rows, files, bytes, missing } = await backUp(database.ownerUrl, await storage(config), out);
    if (file !== STANDARD) await rename(unfinished, file);
    console.error(`Backed up ${rows} rows of ${tables} tables and ${files} files (${megabytes(bytes)} MB) to ${file}`);
    if (missing.length === 0) return;
    console.error(`${missing.length} files were missing in the storage: ${missing.slice(0, 10).join(', ')}`);
    process.exitCode = 2;
  } catch (error) {
    if (file !== STANDARD) await rm(unfinished, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}

async function restoreBackup(config: Config, file: string): Promise<void> {
  if (file !== STANDARD && !(await stat(file).catch(() => null))) throw new BackupError(`There is no file ${file}.`);
  // Loaded for this alone: it migrates, for which it needs the whole product.
  const { restore } = await import('./restore.ts');
  const database = (await openDatabase(config, { isNew: true }))!;
  try {
    const source = file === STANDARD ? process.stdin : createReadStream(file);
    const { takenAt, rows, files } = await restore(database.ownerUrl, await storage(config), source);
    console.error(`Restored ${rows} rows and ${files} files of ${takenAt}. Start the server; everybody logs in again.`);
    if (await withOwner(database.ownerUrl, wasCell)) console.error(HINT_AFTER_RESTORE);
  } finally {
    await database.close();
  }
}

/** PostgreSQL itself has restored the database. */
async function note(config: Config): Promise<void> {
  const database = await openDatabase(config);
  if (!database) throw new BackupError(`There is no database in DATA_DIR ${config.dataDir}.`);
  try {
    const isCell = await withOwner(database.ownerUrl, markRestored);
    console.error(isCell ? HINT_AFTER_RESTORE : 'Nothing to do: this database has no directory of accounts.');
  } finally {
    await database.close();
  }
}

async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: await serverOf(ownerUrl) });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

try {
  const [command, file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0 || (command !== 'backup' && command !== 'restore'))
    throw new BackupError(
      `Say where: npm run backup -- FILE, npm run restore -- FILE (a - is the standard output or input). npm run restore -- ${RESTORED_OTHERWISE} after PostgreSQL itself has restored the database of a cell`,
    );
  const config = loadConfig([]);
  await (command === 'restore' && file === RESTORED_OTHERWISE
    ? note(config)
    : (command === 'backup' ? save : restoreBackup)(config, file));
} catch (error) {
  const isExpected = [BackupError, ConfigError, EmbeddedPostgresError].some((type) => error instanceof type);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
