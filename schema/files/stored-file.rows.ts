import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { tableOf } from '../kernel/table.ts';
import { newFileKey } from './file-key.ts';
import { CONTENT_TYPES, endingOf, type FileProblem, type FileType } from './file-kinds.shared.ts';
import { StoredFileEntity } from './stored-file.entity.ts';

export const storedFiles = tableOf(StoredFileEntity);

const FILE = storedFiles.select('f', ['key', 'name', 'type', 'contentType']);

/** Columns of a stored file `f`, for joins. A size is far below what a number can hold. */
export const FILE_COLUMNS = `${FILE.sql}, f.size::float8 as size`;

/** A stored file as its services need it. */
export type StoredFile = Pick<StoredFileEntity, 'id' | 'key' | 'name' | 'type' | 'contentType'> & { size: number };

/** An unfinished upload goes after so long: time for a lunch between choosing a photo and saving its ticket. */
const UNFINISHED_HOURS = 24;

/** How long an address takes bytes, and how long those that have set out may still arrive. */
export const UPLOAD_HOURS = 1;
const ARRIVAL_HOURS = 2;

/**
 * Unfinished uploads of one person: far more than anybody chooses in a day, and an end for a program that runs wild.
 */
const MOST_UNFINISHED = 500;

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);

/** A new file's row, before there are any bytes. `name` is valid. */
export function newStoredFile({ name, size }: { name: string; size: number }): StoredFile {
  const type = endingOf(name) as FileType;
  return { id: randomUUID(), key: newFileKey(), name, type, contentType: CONTENT_TYPES[type], size };
}

/**
 * Writes the row of a file whose bytes are yet to come. From then on it goes by itself, unless something refers to it.
 * `awaited`: bytes come by an address that is given out. Throws RATE_LIMITED for somebody with too many unfinished
 * uploads.
 */
export async function insertFile(
  rows: Rows,
  ctx: Context,
  file: StoredFile,
  { awaited }: { awaited: boolean },
): Promise<void> {
  const now = ctx.ports.clock.now();
  const made = await rows(
    `insert into stored_file (client_id, id, object_key, name, type, content_type, size, released_at, upload_until, created_by)
     select app_client_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9
      where (select count(*) from stored_file where client_id = app_client_id() and created_by = $9 and checked_at is null) < ${MOST_UNFINISHED} returning id`,
    [
      file.id,
      file.key,
      file.name,
      file.type,
      file.contentType,
      file.size,
      hoursAfter(now, UNFINISHED_HOURS),
      awaited ? hoursAfter(now, ARRIVAL_HOURS) : null,
      ctx.user.userId,
    ],
  );
  if (made.length === 0) throw new AppError('RATE_LIMITED', { messageKey: 'tooManyUploads' });
}

/**
 * Statements name the organisation themselves: workers may reach all files, and with that alternative in the policy
 * row-level security alone would use no index.
 */

/** Something refers to these files now. Answers those that were still there to be referred to. */
export async function retainFiles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const kept = await tx.rows<{ id: string }>(
    `update stored_file set released_at = null, checked_at = coalesce(checked_at, now()) where client_id = app_client_id() and id = any($1::uuid[]) returning id`,
    [ids],
  );
  return kept.map(({ id }) => id);
}

/** Gives a file up that nothing refers to yet. */
export async function releaseFile(tx: Tx, id: string): Promise<void> {
  await tx.rows(
    `update stored_file set released_at = now() where client_id = app_client_id() and id = $1 and released_at is not null`,
    [id],
  );
}

/**
 * A refusal about files: one entry for each of them, with the field that names it. Nothing of it throws when there is
 * no problem.
 */
export function refuseFiles(problems: readonly { field: string; problem: FileProblem }[]): void {
  const [first] = problems;
  if (!first) return;
  const issues = problems.map(({ field, problem }) => ({ field, key: problem.key, params: problem.params }));
  throw new AppError(first.problem.code, { field: first.field, issues });
}
