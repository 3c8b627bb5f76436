import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { withOrigin } from './file-address.ts';
import type { StartResumableUploadValues } from './file.input.ts';
import { baseName, nameProblem, sizeProblem } from './file-kinds.shared.ts';
import { LARGE_FILES } from './large-files.shared.ts';
import {
  FILE_COLUMNS,
  hoursAfter,
  insertFile,
  newStoredFile,
  refuseFiles,
  type StoredFile,
  UPLOAD_HOURS,
} from './stored-file.rows.ts';
import type { ResumableUpload } from './upload.entity.ts';

/**
 * Limit for the bytes of all unfinished uploads of one organisation, so that unreferenced files cannot fill the
 * storage.
 */
export const MAX_UNFINISHED_BYTES = 20_000_000_000;

interface BegunUpload extends StoredFile {
  session: string | null;
}

/**
 * Starts the upload of a large file in parts, or resumes the one that the same user began with the same name, size and
 * modification time. Each call checks whether the user may send the file; an address is valid for an hour. Throws
 * FORBIDDEN, UNSUPPORTED_TYPE, TOO_LARGE, BAD_INPUT, RATE_LIMITED.
 */
export async function startResumableUpload(ctx: Context, input: StartResumableUploadValues): Promise<ResumableUpload> {
  const { rules, rule } = LARGE_FILES[input.use];
  if (!allows(rule, ctx.user)) throw new AppError('FORBIDDEN');
  const name = baseName(input.name);
  const wrongName = nameProblem(name, rules);
  refuseFiles(wrongName ? [{ field: 'name', problem: wrongName }] : []);
  const wrongSize = sizeProblem(name, input.size, rules);
  refuseFiles(wrongSize ? [{ field: 'size', problem: wrongSize }] : []);
  const resumeKey = [input.use, input.size, input.lastModified, name].join(':');
  return openResumableUpload(ctx, { resumeKey, name, size: input.size, restart: input.restart });
}

interface WantedUpload {
  /** Identifies the upload among those of this person. */
  resumeKey: string;
  name: string;
  size: number;
  /** Starts the upload from the beginning, because the storage no longer knows it. */
  restart?: boolean | undefined;
}

/**
 * The upload that this person began with this key, or a new one; `refer` writes what refers to a new one, in the same
 * transaction. Throws RATE_LIMITED.
 */
export async function openResumableUpload(
  ctx: Context,
  wanted: WantedUpload,
  refer?: (rows: Rows, file: StoredFile) => Promise<unknown>,
): Promise<ResumableUpload> {
  const upload = await begunOrNew(ctx, wanted, refer);
  const now = ctx.ports.clock.now();
  const expiresAt = hoursAfter(now, UPLOAD_HOURS);
  const { url, session } = await ctx.ports.files.resumableUpload(upload.key, upload, {
    session: upload.session,
    expires: expiresAt,
    origin: new URL(ctx.ports.publicUrl).origin,
  });
  if (upload.session === null) await ctx.write((tx) => keepSession(tx.rows, upload.id, session));
  return { fileId: upload.id, url: withOrigin(ctx, url), expiresAt };
}

async function begunOrNew(
  ctx: Context,
  { resumeKey, name, size, restart = false }: WantedUpload,
  refer: Parameters<typeof openResumableUpload>[2],
): Promise<BegunUpload> {
  const { userId } = ctx.user;
  const now = ctx.ports.clock.now();
  if (restart) await forget(ctx, resumeKey);
  return ctx.write(async (tx) => {
    // Serializes two windows that start an upload of the same file.
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`upload ${userId} ${resumeKey}`]);
    const begun = await begunUpload(tx.rows, { userId, resumeKey, now });
    if (begun) return begun;
    const file = newStoredFile({ name, size });
    await insertFile(tx.rows, file, { now, userId, awaited: true, resumeKey });
    await refuseTooMany(tx.rows);
    await refer?.(tx.rows, file);
    return { ...file, session: null };
  });
}

/** The upload that this person began with this file, and that is not being removed yet. */
async function begunUpload(
  rows: Rows,
  { userId, resumeKey, now }: { userId: string; resumeKey: string; now: Date },
): Promise<BegunUpload | undefined> {
  const [begun] = await rows<BegunUpload>(
    `select f.id, ${FILE_COLUMNS}, f.session from stored_file f
      where f.client_id = app_client_id() and f.created_by = $1 and f.resume_key = $2 and f.released_at > $3`,
    [userId, resumeKey, hoursAfter(now, UPLOAD_HOURS)],
  );
  if (begun) return begun;
  await release(rows, { userId, resumeKey });
  return undefined;
}

/** Releases an upload that will not be resumed: a worker removes the bytes that have arrived. */
const release = (rows: Rows, { userId, resumeKey }: { userId: string; resumeKey: string }): Promise<unknown> =>
  rows(
    `update stored_file set resume_key = null, session = null, released_at = now()
      where client_id = app_client_id() and created_by = $1 and resume_key = $2`,
    [userId, resumeKey],
  );

async function forget(ctx: Context, resumeKey: string): Promise<void> {
  const { userId } = ctx.user;
  await ctx.write((tx) => release(tx.rows, { userId, resumeKey }));
  ctx.ports.wakeFileRemoval();
}

const keepSession = (rows: Rows, id: string, session: string): Promise<unknown> =>
  rows(`update stored_file set session = $2 where client_id = app_client_id() and id = $1`, [id, session]);

async function refuseTooMany(rows: Rows): Promise<void> {
  const [{ bytes } = { bytes: 0 }] = await rows<{ bytes: number }>(
    `select coalesce(sum(size), 0)::float8 as bytes from stored_file
      where client_id = app_client_id() and checked_at is null`,
  );
  if (bytes > MAX_UNFINISHED_BYTES) throw new AppError('RATE_LIMITED', { messageKey: 'tooManyUploads' });
}
