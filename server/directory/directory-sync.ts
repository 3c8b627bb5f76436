import type { Logger } from 'pino';
import type { Database, Rows } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';
import { NO_ORGANISATION } from '../queue/queue.rows.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';
import type { Directory } from './directory.ts';
import { endReservation, type SharedAccounts } from './shared-accounts.ts';

/** How often this process asks what other cells have changed, in milliseconds. */
const EVERY_MS = 2_000;

/** How often what has expired in the directory is deleted, in milliseconds. */
const TRIM_MS = 3_600_000;

/** Accounts that are processed in one run. */
const AT_ONCE = 100;

/** Minutes between attempts while the directory does not answer; news are never given up. */
const PAUSES = [0.05, 0.1, 0.5, 1];

interface Options extends QueueOptions {
  database: Pick<Database, 'unscoped'>;
  directory: Directory;
  cell: string;
  accounts: SharedAccounts;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  everyMs?: number;
}

/** Keeps a cell and the directory of accounts in step, in each process of the cell. */
export interface DirectorySync extends Worker {
  /** Memberships whose changes the directory has not received yet. */
  readonly news: Queue;
}

/** Starts reporting memberships to the directory, and bringing copies of accounts up to date. */
export function startDirectorySync(options: Options): DirectorySync {
  const { log, everyMs = EVERY_MS } = options;
  const news = startQueue(
    {
      name: 'membership',
      waiting: `select organisation_id || ' ' || account_id as item, organisation_id as client_id, since from membership_news`,
      pauses: PAUSES,
      work: ({ item }) => reportMembership(options, item),
    },
    options,
  );
  const copies = startWorker(
    () => bringUpToDate(options),
    (error) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'Copies of accounts could not be brought up to date');
    },
  );
  const wake = async (): Promise<void> => void (await Promise.all([copies.wake(), news.wake()]));
  const timer = setInterval(() => void wake(), everyMs).unref();
  const trimming = setInterval(
    () => void options.directory.rows('select trim_directory()').catch(() => undefined),
    TRIM_MS,
  ).unref();
  return {
    news,
    wake,
    async stop() {
      clearInterval(timer);
      clearInterval(trimming);
      await copies.stop();
      await news.stop();
    },
  };
}

/** Reports the present state of a membership to the directory. What changes meanwhile is reported again. */
async function reportMembership(
  { database, directory, cell }: Options,
  item: string,
): Promise<(rows: Rows) => Promise<unknown>> {
  const [organisation, account] = item.split(' ');
  const [found] = await database.unscoped('directory: what it has to be told', (rows) =>
    rows<{
      version: string;
      isThere: boolean;
      name: string;
      city: string;
      color: string | null;
      role: string | null;
      person: string | null;
      since: Date | null;
    }>(
      `select version, is_there as "isThere", name, city, color, role, person, since from membership_to_tell($1, $2)`,
      [organisation, account],
    ),
  );
  if (!found) return async () => undefined;
  const { version, isThere, name, city, color, role, person, since } = found;
  await directory.rows(`select take_news($1, $2, $3, $4::jsonb, $5::jsonb, $6)`, [
    cell,
    organisation,
    account === NO_ORGANISATION ? null : account,
    isThere ? JSON.stringify({ name, city, color }) : null,
    role && JSON.stringify({ role, person, since }),
    version,
  ]);
  return (rows) =>
    rows(`delete from membership_news where organisation_id = $1 and account_id = $2 and version = $3`, [
      organisation,
      account,
      version,
    ]);
}

/** Settles accounts whose copies the directory marks as stale. Returns whether there may be more. */
async function bringUpToDate(options: Options): Promise<boolean> {
  const { directory, cell } = options;
  const stale = await directory.rows<{ id: string }>(
    `select account_id as id from account_copy where cell = $1 and stale limit $2`,
    [cell, AT_ONCE],
  );
  let done = 0;
  const store = options.accounts.store.bind(options.accounts);
  for (const { id } of stale) if (await updateAccountCopy({ ...options, store }, id)) done += 1;
  return done > 0 && stale.length === AT_ONCE;
}

/**
 * Ends what transactions of this cell have reserved for an account and stores its newest state, unless one is under way. Answers
 * whether it was done.
 */
export async function updateAccountCopy(
  {
    database,
    directory,
    cell,
    store,
  }: Pick<Options, 'database' | 'cell'> & { directory: Pick<Directory, 'rows'>; store: SharedAccounts['store'] },
  id: string,
): Promise<boolean> {
  const version = await database.unscoped('directory: a copy of an account', async (rows) => {
    const [free] = await rows<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('account ' || $1, 0)) as mine`,
      [id],
    );
    if (!free!.mine) return undefined;
    const document = await endReservation(directory, rows, id, cell);
    if (document) await store(rows, document);
    else await removeCopy(rows, id);
    return document?.version ?? null;
  });
  if (version === undefined) return false;
  await directory.rows(`select copy_confirmed($1, $2, $3)`, [id, version, cell]);
  return true;
}

/** The account is gone, everywhere. */
const removeCopy = (rows: Rows, id: string): Promise<unknown> => rows(`delete from account where id = $1`, [id]);
