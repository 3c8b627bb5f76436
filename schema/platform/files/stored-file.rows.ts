import { randomUUID } from 'node:crypto';
import type { Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { tableOf } from '../../kernel/table.ts';
import { newFileKey } from './file-key.ts';
import { CONTENT_TYPES, endingOf, type FileProblem, type FileType } from './file-kinds.shared.ts';
import { StoredFileEntity } from './stored-file.entity.ts';

export const storedFiles = tableOf(StoredFileEntity);

const FILE = storedFiles.select('f', ['key', 'name', 'type', 'contentType']);

/** Columns of a stored file `f`, for joins. A size is far below what a number can hold. */
export const FILE_COLUMNS = `${FILE.sql}, f.size::float8 as size`;

/** A stored file as its services need it. */
export type StoredFile = Pick<StoredFileEntity, 'id' | 'key' | 'name' | 'type' | 'contentType'> & { size: number };

/** A file that nothing refers to is removed after this time, which is enough to finish a form later in the day. */
const UNFINISHED_HOURS = 24;

/** How long an upload address is valid, and how long bytes that are on their way may still arrive. */
export const UPLOAD_HOURS = 1;
const ARRIVAL_HOURS = 2;

/** Limit of unfinished uploads of one person, for clients that loop. */
const MAX_UNFINISHED = 500;

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);

/**
 * SQL: the address of an upload `f` is still valid, or a new one can still be issued for an upload in parts.
 * `hourLater` is the parameter with the time in one hour.
 */
export const hasAddress = (hourLater: string): string =>
  `case when f.resume_key is null then f.upload_until else f.released_at end > ${hourLater}`;

/** The row of a new file that has no bytes yet. `name` is valid. */
export function newStoredFile({ name, size }: { name: string; size: number }): StoredFile {
  const type = endingOf(name) as FileType;
  return { id: randomUUID(), key: newFileKey(), name, type, contentType: CONTENT_TYPES[type], size };
}

/** How long an upload in parts may take, with all its breaks: as long as the session of a bucket lasts. */
const RESUMABLE_HOURS = 7 * 24;

/** How the bytes of a new file arrive: `awaited` when they are sent to a signed address. */
export interface Arrival {
  now: Date;
  userId: string | null;
  awaited: boolean;
  /** For an upload in parts: the key by which it is resumed. */
  resumeKey?: string;
}

/**
 * Writes the row of a file before its bytes arrive. A worker removes it unless something refers to it. Throws
 * RATE_LIMITED when the user has too many unfinished uploads.
 */
export async function insertFile(rows: Rows, file: StoredFile, arrival: Arrival): Promise<void> {
  const { now, userId, awaited, resumeKey } = arrival;
  const inserted = await rows(
    `insert into stored_file
            (client_id, id, object_key, name, type, content_type, size, released_at, upload_until, created_by, resume_key)
     select app_client_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
      where (select count(*) from stored_file
              where client_id = app_client_id() and created_by = $9 and checked_at is null) < ${MAX_UNFINISHED}
     returning id`,
    [
      file.id,
      file.key,
      file.name,
      file.type,
      file.contentType,
      file.size,
      hoursAfter(now, resumeKey ? RESUMABLE_HOURS : UNFINISHED_HOURS),
      awaited ? hoursAfter(now, resumeKey ? RESUMABLE_HOURS + ARRIVAL_HOURS : ARRIVAL_HOURS) : null,
      userId,
      resumeKey ?? null,
    ],
  );
  if (inserted.length === 0) throw new AppError('RATE_LIMITED', { messageKey: 'tooManyUploads' });
}

/*
 * The statements below name the organisation themselves: workers may read all files, and with that alternative in the
 * policy row-level security alone would use no index.
 */

/** Something refers to these files from now on. Returns the ids of those that still existed. */
export async function retainFiles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const retained = await tx.rows<{ id: string }>(
    `update stored_file
        set released_at = null, checked_at = coalesce(checked_at, now()), resume_key = null, session = null
      where client_id = app_client_id() and id = any($1::uuid[]) returning id`,
    [ids],
  );
  return retained.map(({ id }) => id);
}

/** The same for files that have to be there: throws BAD_INPUT at the field when one of them does not exist any more. */
export async function retainUploads(tx: Tx, ids: readonly string[], field = 'fileId'): Promise<void> {
  if ((await retainFiles(tx, ids)).length !== ids.length) throw badInput(field, 'uploadUnknown');
}

/** Lets a worker remove a file that nothing refers to. */
export async function releaseFile(tx: Tx, id: string): Promise<void> {
  await tx.rows(
    `update stored_file set released_at = now()
      where client_id = app_client_id() and id = $1 and released_at is not null`,
    [id],
  );
}

/** Refuses files, each under the field that names it; does nothing without a problem. */
export function refuseFiles(problems: readonly { field: string; problem: FileProblem }[]): void {
  const [first] = problems;
  if (!first) return;
  const issues = problems.map(({ field, problem }) => ({ field, key: problem.key, params: problem.params }));
  throw new AppError(first.problem.code, { field: first.field, issues });
}
