import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Removed } from '../../kernel/removed.ts';
import type { StartFileUploadValues, StartResumableFileUploadValues } from './document.input.ts';
import { refuseDocument, referUpload } from './document-upload.service.ts';
import { baseName, FILED_RULES } from './file-kinds.shared.ts';
import { requireBound, requireFolder } from './file-entry.service.ts';
import { isReserved, MAX_ENTRIES } from './file-names.shared.ts';
import { openResumableUpload } from './resumable-upload.service.ts';
import { hasAddress, hoursAfter, newStoredFile } from './stored-file.rows.ts';
import type { ResumableUpload, UnfinishedUpload, Upload } from './upload.entity.ts';
import { openUpload } from './upload.service.ts';

type Target = { folderId: string | null; path: string };

/**
 * Starts the upload of a file into a folder. An existing document with this name is replaced only when the bytes have
 * arrived and are valid. Throws NOT_FOUND when the folder does not exist, UNSUPPORTED_TYPE, TOO_LARGE (also when the
 * organisation's space is used up), BAD_INPUT and RATE_LIMITED.
 */
export async function startFileUpload(ctx: Context, input: StartFileUploadValues): Promise<Upload> {
  const target = await checkedTarget(ctx, input);
  const file = newStoredFile({ name: baseName(target.path), size: input.size });
  return openUpload(ctx, file, (rows) => referUpload(ctx, rows, file, target));
}

/**
 * The same for a large file, which is sent in parts. The same person with the same file for the same place is given the
 * upload that was begun, for a week. Its size counts once.
 */
export async function startResumableFileUpload(
  ctx: Context,
  input: StartResumableFileUploadValues,
): Promise<ResumableUpload> {
  const target = await checkedTarget(ctx, input);
  const { size, lastModified, restart } = input;
  const of = ['document', target.folderId, size, lastModified, target.path].join(':');
  // A path may be longer than a key of an index.
  const resumeKey = `document:${createHash('sha256').update(of).digest('hex')}`;
  return openResumableUpload(ctx, { resumeKey, name: baseName(target.path), size, restart }, (rows, file) =>
    referUpload(ctx, rows, file, target),
  );
}

async function checkedTarget(ctx: Context, { folderId = null, path, size }: StartFileUploadValues): Promise<Target> {
  if (folderId !== null) await ctx.read((rows) => requireFolder(rows, folderId));
  else if (path.includes('/') && isReserved(path.split('/')[0]!)) throw badInput('path', 'documentPathReserved');
  refuseDocument(FILED_RULES, path, size);
  return { folderId, path };
}

/**
 * Gives up uploads of this person: their space is free at once, and what has arrived of them is removed. Those that are
 * documents by now, or are not known, are left out of the answer; throws NOT_FOUND when no other is left.
 */
export async function cancelFileUploads(ctx: Context, fileIds: readonly string[]): Promise<Removed[]> {
  requireBound(fileIds);
  const { userId } = ctx.user;
  const cancelled = await ctx.write((tx) =>
    tx.rows<Removed>(
      `delete from document_upload where client_id = app_client_id() and created_by = $1 and file_id = any($2::uuid[])
       returning file_id as id`,
      [userId, fileIds.filter(isId)],
    ),
  );
  if (cancelled.length === 0) throw notFound();
  ctx.ports.wakeFileRemoval();
  return cancelled;
}

/** The uploads that this person began and has not finished, the newest first; at most 200. */
export function unfinishedUploads(ctx: Context): Promise<UnfinishedUpload[]> {
  const { userId } = ctx.user;
  return ctx.read((rows) =>
    rows<UnfinishedUpload>(
      `select f.id, u.path, u.folder_id as "folderId", coalesce(d.path, '') as "folderPath", f.size::float8 as size,
              u.created_at as "createdAt"
         from document_upload u join stored_file f on f.client_id = u.client_id and f.id = u.file_id
         left join folder d on d.client_id = u.client_id and d.id = u.folder_id
        where u.client_id = app_client_id() and u.created_by = $1 and ${hasAddress('$2')}
        order by u.created_at desc, f.id limit ${MAX_ENTRIES}`,
      [userId, hoursAfter(ctx.ports.clock.now(), 1)],
    ),
  );
}
