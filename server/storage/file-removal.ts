import type { Rows } from '../../schema/kernel/context.ts';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import { BACKUP_LOCK } from '../backup/backup-format.ts';
import { LOCK_NOT_AVAILABLE, sqlState, STILL_REFERENCED } from '../database/sql-state.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface FileRemovalOptions extends QueueOptions {
  files: Pick<FileStorage, 'remove'>;
}

/** Minutes between attempts to remove an object; the last pause repeats, because the bytes must be deleted. */
export const REMOVAL_RETRY_MINUTES = [1, 5, 15, 60, 240, 1440] as const;

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
 * If the process ends between two steps, the row or the note still exists and the next worker continues.
 */
export function startFileRemoval(options: FileRemovalOptions): Worker {
  /** Rows that are locked by other transactions, skipped until the next run. */
  let busy: string[] = [];
  const rows = startWorker(
    async () => {
      const outcome = await removeRow(options, busy);
      if (outcome.kind === 'busy') busy.push(outcome.id);
      return outcome.kind !== 'none';
    },
    (error) => options.log.error({ err: error }, 'Files could not be removed'),
  );
  const objects = removeObjects(options);
  const wake = async (): Promise<void> => {
    busy = [];
    await rows.wake();
    await objects.wake();
  };
  void wake();
  return {
    wake,
    async stop() {
      await rows.stop();
      await objects.stop();
    },
  };
}

/** Removes noted objects from the storage. */
const removeObjects = ({ files, ...options }: FileRemovalOptions): Queue =>
  startQueue(
    {
      name: 'file',
      // A backup copies the files that its rows name, which may take hours.
      waiting: `select object_key as item, owner_id as client_id, due_at as since from file_removal where due_at <= $1
                   and not exists (select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and classid = 0
                                      and database = (select oid from pg_database where datname = current_database()))`,
      pauses: REMOVAL_RETRY_MINUTES,
      async work({ item: key }) {
        const now = options.clock.now();
        await files.remove(key);
        return async (rows) => {
          await rows(
            `delete from file_removal where object_key = $1 and (upload_until is null or upload_until <= $2)`,
            [key, now],
          );
          // An upload may still be in progress: what arrives late is removed once more.
          await rows(`update file_removal set due_at = upload_until where object_key = $1`, [key]);
        };
      },
    },
    options,
  );

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
