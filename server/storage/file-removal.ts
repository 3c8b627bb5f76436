import type { Logger } from 'pino';
import type { Database, Rows } from '../../schema/kernel/context.ts';
import type { Clock, FileStorage } from '../../schema/kernel/ports.ts';
import { LOCK_NOT_AVAILABLE, sqlState, STILL_REFERENCED } from '../database/sql-state.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface FileRemovalOptions {
  database: Pick<Database, 'unscoped'>;
  files: Pick<FileStorage, 'remove'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const MINUTE = 60_000;

/** Back-off in minutes for removing an object; the last one repeats forever, because the bytes must be deleted. */
export const REMOVAL_RETRY_MINUTES = [1, 5, 15, 60, 240, 1440] as const;

/** How long a claim is valid. Removing an object twice is harmless. */
export const REMOVAL_CLAIM_MINUTES = 5;

/**
 * Lock timeout, shorter than PostgreSQL's deadlock timeout: a deadlock might otherwise abort the transaction of a user
 * who is deleting the last reference.
 */
const LOCK_MS = 250;

/**
 * Starts removing files that nothing refers to any more (docs/adr/0009-files.md). Any number of processes may do so on
 * one database.
 *
 *   1. a row whose time has come is deleted; in the same statement a trigger notes its object for removal
 *   2. the object is removed from the storage
 *   3. the note is deleted
 *
 * Whatever happens between two steps, the row or the note is still there and the next worker goes on.
 */
export function startFileRemoval(options: FileRemovalOptions): Worker {
  /** Rows that are locked by other transactions, skipped until the next run. */
  let busy: string[] = [];
  const worker = startWorker(
    async () => {
      const outcome = await removeRow(options, busy);
      if (outcome.kind === 'busy') busy.push(outcome.id);
      return outcome.kind !== 'none' || removeObject(options);
    },
    (error) => options.log.error({ err: error }, 'Files could not be removed'),
  );
  const wake = (): Promise<void> => {
    busy = [];
    return worker.wake();
  };
  void wake();
  return { wake, stop: () => worker.stop() };
}

type RowOutcome = { kind: 'none' } | { kind: 'removed' } | { kind: 'kept' } | { kind: 'busy'; id: string };

interface ReleasedFile {
  clientId: string;
  id: string;
  releasedAt: string;
}

/** Deletes the row that was released longest ago. The foreign keys decide whether it can be deleted. */
async function removeRow(options: FileRemovalOptions, busy: readonly string[]): Promise<RowOutcome> {
  let file: ReleasedFile | undefined;
  try {
    await options.database.unscoped('files: remove a row that nothing refers to', async (rows) => {
      await waitBriefly(rows);
      [file] = await rows<ReleasedFile>(
        `select client_id as "clientId", id, released_at::text as "releasedAt" from stored_file
          where released_at <= $1 and not (id = any($2::uuid[])) order by released_at limit 1 for update skip locked`,
        [options.clock.now(), busy],
      );
      if (file) await rows(`delete from stored_file where client_id = $1 and id = $2`, [file.clientId, file.id]);
    });
    return { kind: file ? 'removed' : 'none' };
  } catch (error) {
    if (!file) throw error;
    if (sqlState(error) === STILL_REFERENCED) return keep(options, file);
    return busyOr(error, file);
  }
}

/** Withdraws the release of a file that is still referenced, unless a later release has been set meanwhile. */
async function keep({ database }: FileRemovalOptions, file: ReleasedFile): Promise<RowOutcome> {
  try {
    await database.unscoped('files: keep what is referred to', async (rows) => {
      await waitBriefly(rows);
      await rows(
        `update stored_file set released_at = null where client_id = $1 and id = $2 and released_at = $3::timestamptz`,
        [file.clientId, file.id, file.releasedAt],
      );
    });
    return { kind: 'kept' };
  } catch (error) {
    return busyOr(error, file);
  }
}

const waitBriefly = (rows: Rows): Promise<unknown> => rows(`select set_config('lock_timeout', '${LOCK_MS}ms', true)`);

function busyOr(error: unknown, { id }: ReleasedFile): RowOutcome {
  if (sqlState(error) === LOCK_NOT_AVAILABLE) return { kind: 'busy', id };
  throw error;
}

interface NotedObject {
  key: string;
  attempts: number;
  /** Until then an upload may still be in progress. */
  uploadUntil: string | null;
}

/** Removes the next noted object. False when none is due. */
async function removeObject({ database, files, clock, log }: FileRemovalOptions): Promise<boolean> {
  const now = clock.now();
  const [object] = await database.unscoped('files: claim an object to remove', (rows) =>
    rows<NotedObject>(
      `update file_removal set attempts = attempts + 1, next_attempt_at = $2
        where object_key = (select object_key from file_removal
          where next_attempt_at <= $1 order by next_attempt_at limit 1 for update skip locked)
        returning object_key as key, attempts,
          case when upload_until > $1 then upload_until::text end as "uploadUntil"`,
      [now, new Date(now.getTime() + REMOVAL_CLAIM_MINUTES * MINUTE)],
    ),
  );
  if (!object) return false;
  try {
    await files.remove(object.key);
  } catch (error) {
    const minutes = REMOVAL_RETRY_MINUTES[Math.min(object.attempts, REMOVAL_RETRY_MINUTES.length) - 1]!;
    const next = new Date(now.getTime() + minutes * MINUTE);
    await database.unscoped('files: an object was not removed', (rows) =>
      rows(`update file_removal set next_attempt_at = $3, error = $4 where object_key = $1 and attempts = $2`, [
        object.key,
        object.attempts,
        next,
        (error as Error).message.slice(0, 500),
      ]),
    );
    log.warn({ err: error, attempt: object.attempts, next }, 'A file was not removed, it will be tried again');
    return true;
  }
  await database.unscoped('files: an object was removed', (rows) =>
    object.uploadUntil
      ? rows(
          `update file_removal set attempts = 0, next_attempt_at = $2::timestamptz, error = null where object_key = $1`,
          [object.key, object.uploadUntil],
        )
      : rows(`delete from file_removal where object_key = $1`, [object.key]),
  );
  return true;
}
