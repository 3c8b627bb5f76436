import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-format.ts';
import { loadConfig, type Config } from '../config.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openDatabase, type OpenedDatabase } from '../database/open-database.ts';
import { isDatabaseAddress } from '../database/servers.ts';
import { ConfigError } from '../settings/variables.ts';
import { GoogleFiles } from '../storage/google-files.ts';
import { LocalFiles } from '../storage/local-files.ts';
import { openFiles } from '../storage/open-files.ts';
import { cancelMove, deleteSource, moveOrganisation, type MoveOptions } from './move-organisation.ts';
import { MovingError } from './moving-error.ts';

const USAGE = `npm run move:organisation -- --organisation=ID --to=URL --files-to=FOLDER|gs://BUCKET|same [--dry-run]
  moves an organisation to another database; --from=URL and --files-from=… where it is not in this installation's
npm run move:organisation -- --organisation=ID --to=URL --cancel
  takes back a move that was cut off between its last steps
npm run move:organisation -- --organisation=ID --delete-source
  deletes what the move left in the source
npm run restore:organisation -- --organisation=ID --backup=FILE [--replace]
  restores one organisation from a whole backup (- is the standard input); --to=URL and --files-to=… where it does not go
  into this installation's database, --scratch=URL for an empty database that takes the whole backup for a while
Both: --who=NAME, for the log of operators.`;

const OPTIONS = {
  organisation: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'files-from': { type: 'string' },
  'files-to': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  cancel: { type: 'boolean', default: false },
  'delete-source': { type: 'boolean', default: false },
  backup: { type: 'string' },
  scratch: { type: 'string' },
  replace: { type: 'boolean', default: false },
  who: { type: 'string' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

const readArguments = () => parseArgs({ allowPositionals: true, options: OPTIONS });

/** What is opened for the command, and closed after it. */
const opened: OpenedDatabase[] = [];

/** The database of an argument, else that of this installation. */
async function databaseOf(config: Config, url: string | undefined, argument: string): Promise<string> {
  if (url !== undefined && !isDatabaseAddress(url))
    throw new MovingError(`--${argument} is the address of a database: postgres://user:password@host:5432/database.`);
  if (url !== undefined) return url;
  const database = await openDatabase(config);
  if (!database) throw new MovingError(`There is no database in DATA_DIR ${config.dataDir}: say --${argument}=URL.`);
  opened.push(database);
  return database.ownerUrl;
}

/** The storage of an argument, else that of this installation. Nothing is signed here. */
async function storageOf(config: Config, place: string | undefined): Promise<LocalFiles | GoogleFiles> {
  const endpoint = config.storageEmulator;
  if (place === undefined)
    return openFiles({ bucket: config.gcsBucket, endpoint, dataDir: config.dataDir, secret: '' });
  const bucket = /^gs:\/\/([\w.-]+)\/?$/.exec(place)?.[1];
  if (bucket) return GoogleFiles.open({ bucket, endpoint });
  const folder = resolve(place);
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new MovingError(`There is no folder ${folder}. It is DATA_DIR/files of the server, or gs://BUCKET.`);
  return new LocalFiles({ folder, secret: '' });
}

async function storagesOf(config: Config, values: Values): Promise<MoveOptions['files']> {
  const to = values['files-to'];
  if (to === undefined)
    throw new MovingError(
      'Say where the files of the target are: --files-to=FOLDER, --files-to=gs://BUCKET, or --files-to=same.',
    );
  return to === 'same'
    ? null
    : { from: await storageOf(config, values['files-from']), to: await storageOf(config, to) };
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

async function move(config: Config, clientId: string, values: Values, who: string): Promise<void> {
  const from = await databaseOf(config, values.from, 'from');
  if (values['delete-source']) {
    await deleteSource(from, clientId, who);
    console.log('Deleted what was set aside of the organisation.');
    return;
  }
  if (!values.to) throw new MovingError(USAGE);
  const dryRun = values['dry-run'];
  const both = { clientId, from, to: await databaseOf(config, values.to, 'to'), directory: config.directory?.url, who };
  if (values.cancel) {
    await cancelMove(both);
    console.log('Taken back: the organisation is where it was, and its people log in again.');
    return;
  }
  const moved = await moveOrganisation({
    ...both,
    files: await storagesOf(config, values),
    secretKeys: config.secretKeys,
    dryRun,
    onStep: (step) => void console.error(`${step} …`),
  });
  if (moved.isDoneAlready) return console.log('The organisation has been moved already.');
  console.log(
    `${dryRun ? 'Would move' : 'Moved'} ${moved.rows} rows of ${moved.tables} tables; ${moved.copiedAccounts} people come with their accounts, ` +
      `${moved.foundAccounts} have one in the target already.`,
  );
  if (dryRun) return;
  console.log(
    `${moved.files} files (${megabytes(moved.bytes)} MB). Nobody could save for ${seconds(moved.frozenMs)} s. ` +
      'What it was in the source is kept there until --delete-source.',
  );
  if (moved.missing.length === 0) return;
  console.error(`${moved.missing.length} files were missing in the source: ${moved.missing.slice(0, 10).join(', ')}`);
  process.exitCode = 2;
}

/** An empty database for a whole backup: that of an argument, else a PostgreSQL of its own that goes afterwards. */
async function scratchOf(url: string | undefined): Promise<string> {
  if (url !== undefined) return url;
  const dataDir = await mkdtemp(join(tmpdir(), 'obacht-restore-'));
  const started = await startEmbeddedPostgres({ dataDir, durable: false });
  opened.push({
    ownerUrl: started.url,
    close: async () => {
      await started.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
  return started.url;
}

async function restore(config: Config, clientId: string, values: Values, who: string): Promise<void> {
  const { backup } = values;
  if (!backup) throw new MovingError(USAGE);
  if (backup !== '-' && !(await stat(backup).catch(() => null))) throw new BackupError(`There is no file ${backup}.`);
  // Loaded for this alone: it migrates, for which it needs the whole product.
  const { restoreOrganisation } = await import('./restore-organisation.ts');
  const { takenAt, rows, files, isReplaced } = await restoreOrganisation({
    clientId,
    backup: backup === '-' ? process.stdin : createReadStream(backup),
    scratch: await scratchOf(values.scratch),
    to: await databaseOf(config, values.to, 'to'),
    directory: config.directory?.url,
    files: await storageOf(config, values['files-to']),
    secretKeys: config.secretKeys,
    who,
    replace: values.replace,
  });
  console.log(`Restored ${rows} rows and ${files} files of ${takenAt}. The organisation's people log in again.`);
  if (isReplaced) console.log('What was there before is kept until npm run move:organisation -- --delete-source.');
}

try {
  const { values, positionals } = readArguments();
  const [command] = positionals;
  const clientId = values.organisation;
  if (positionals.length !== 1 || (command !== 'move' && command !== 'restore') || !clientId)
    throw new MovingError(USAGE);
  const who = values.who?.trim().slice(0, 100) || userInfo().username;
  await (command === 'move' ? move : restore)(loadConfig([]), clientId, values, who);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isExpected =
    [MovingError, BackupError, ConfigError, EmbeddedPostgresError].some((type) => error instanceof type) ||
    code?.startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? message : error);
  process.exitCode = 1;
} finally {
  for (const each of opened) await each.close();
}
