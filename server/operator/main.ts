import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import type { Rows } from '../../schema/kernel/context.ts';
import { isId } from '../../schema/kernel/list.ts';
import { loadConfig, type Config } from '../config.ts';
import { EmbeddedPostgresError } from '../database/embedded-postgres.ts';
import { openDatabase } from '../database/open-database.ts';
import { Directory } from '../directory/directory.ts';
import { listening } from '../http/listening.ts';
import { ConfigError } from '../settings/variables.ts';
import type { FailureKey } from './failures.ts';
import { Operator } from './operator.ts';
import { operatorPage } from './page.ts';

/** The page closes when nobody has used it for so long, in milliseconds. */
const IDLE_MS = 30 * 60_000;

const USAGE = `npm run operator -- --who=NAME                              opens the page, on this machine alone (--port=N)
npm run operator -- --who=NAME failures                     what failed, as JSON
npm run operator -- --who=NAME organisations [SEARCH]       organisations, as JSON
npm run operator -- --who=NAME cells                        cells of DIRECTORY_URL with their organisations, as JSON
npm run operator -- --who=NAME cell NAME --most=N|none      so many organisations it takes; 0 for no new ones
npm run operator -- --who=NAME missing                      organisations of this cell that a restore lacks, as JSON
npm run operator -- --who=NAME lost ORGANISATION            a missing one is gone for good
npm run operator -- --who=NAME again QUEUE ITEM [ORGANISATION]
npm run operator -- --who=NAME give-up QUEUE ITEM [ORGANISATION]
NAME is who you are: each look and each change is written down (operator_log).`;

class UsageError extends Error {}

const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/** The work on the directory of accounts, and what this cell is called. */
async function withDirectory<T>(config: Config, work: (rows: Rows, cell: string) => Promise<T>): Promise<T> {
  if (!config.directory)
    throw new UsageError('There is no directory of accounts: set DIRECTORY_URL as the server has it.');
  const directory = new Directory(config.directory.url);
  try {
    return await work(directory.rows.bind(directory), config.directory.cell);
  } finally {
    await directory.close();
  }
}

async function command(
  operator: Operator,
  [name, ...rest]: readonly string[],
  { config, most }: { config: Config; most: string | undefined },
): Promise<void> {
  const key = (): FailureKey => {
    const [queue, item, clientId = null] = rest;
    if (!queue || !item) throw new UsageError(USAGE);
    return { queue, item, clientId };
  };
  switch (name) {
    case 'failures':
      return print(await operator.failures());
    case 'organisations':
      return print(await operator.organisations({ search: rest[0] ?? '' }));
    case 'cells':
      return print(await withDirectory(config, (directory) => operator.cells(directory)));
    case 'cell': {
      const [cell] = rest;
      if (!cell || !most || !/^(none|\d{1,9})$/.test(most)) throw new UsageError(USAGE);
      const number = most === 'none' ? null : Number(most);
      const isDone = await withDirectory(config, (directory) => operator.setMost(directory, cell, number));
      if (!isDone) throw new UsageError(`The directory knows no cell ${cell}.`);
      return print({ changed: true });
    }
    case 'missing':
      return print(await withDirectory(config, (directory, cell) => operator.missing(directory, cell)));
    case 'lost': {
      const [id] = rest;
      if (!id || !isId(id)) throw new UsageError(USAGE);
      const isDone = await withDirectory(config, (directory, cell) => operator.giveUpMissing(directory, cell, id));
      if (!isDone) throw new UsageError('No organisation with this id is missing here (missing lists them).');
      return print({ changed: true });
    }
    case 'again':
    case 'give-up': {
      const isDone = await (name === 'again' ? operator.tryAgain(key()) : operator.giveUp(key()));
      print({ changed: isDone });
      if (!isDone) process.exitCode = 2;
      return;
    }
    default:
      throw new UsageError(USAGE);
  }
}

/** Resolves when it was closed: by a signal, or because nobody used it. */
async function servePage(operator: Operator, wanted: number): Promise<void> {
  const leaving = Promise.withResolvers<void>();
  const idle = setTimeout(() => leaving.resolve(), IDLE_MS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.resolve());
  const { listener, key } = operatorPage(operator, () => void idle.refresh());
  const server = createServer(listener);
  const port = await listening(server, wanted, '127.0.0.1');
  console.log(`http://127.0.0.1:${port}/?key=${key}`);
  await leaving.promise;
  clearTimeout(idle);
  server.close();
  server.closeAllConnections();
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { who: { type: 'string' }, port: { type: 'string', default: '0' }, most: { type: 'string' } },
  });
  if (!values.who?.trim() || !/^\d{1,5}$/.test(values.port)) throw new UsageError(USAGE);
  const config = loadConfig([]);
  const database = await openDatabase(config);
  if (!database) throw new UsageError('There is no database: set DATABASE_URL or DATA_DIR as the server has it.');
  const operator = await Operator.connect(database.ownerUrl, values.who.trim().slice(0, 100));
  try {
    await (positionals.length > 0
      ? command(operator, positionals, { config, most: values.most })
      : servePage(operator, Number(values.port)));
  } finally {
    await operator.close();
    await database.close();
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isExpected =
    [UsageError, ConfigError, EmbeddedPostgresError].some((type) => error instanceof type) ||
    code?.startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? message : error);
  process.exitCode = 1;
}
