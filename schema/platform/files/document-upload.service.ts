import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { StartDocumentUploadValues } from './document.input.ts';
import {
  documentIdAt,
  lockSpace,
  MAX_VERSIONS,
  pendingDocuments,
  type PendingDocument,
  type PendingOf,
} from './document.rows.ts';
import {
  badFile,
  baseName,
  CONTENT_TYPES,
  endingOf,
  FILED_RULES,
  type FileProblem,
  type FileRules,
  type FileType,
  nameProblem,
  sizeProblem,
} from './file-kinds.shared.ts';
import { ensureFolders, hasFolder, lockFolders, requireBound, requireFolder } from './file-entry.service.ts';
import { entriesByIds, type EntryRow } from './file-entry.rows.ts';
import { arrivedFileProblem } from './receive-large-file.ts';
import { notify } from '../notifications/notify.ts';
import { newStoredFile, refuseFiles, retainFiles, type StoredFile } from './stored-file.rows.ts';
import type { Upload } from './upload.entity.ts';
import { openUpload } from './upload.service.ts';

/** How many uploads one request checks; the others wait for the next request or for the scheduler. */
const MAX_LOOKED_AT = 20;

/**
 * Starts the upload of a document by its path from the top. The former document of the path stays until the bytes have
 * arrived and are valid. Throws UNSUPPORTED_TYPE, TOO_LARGE (also when the organisation's space is used up) and
 * BAD_INPUT as attachments do.
 */
export function startDocumentUpload(ctx: Context, input: StartDocumentUploadValues): Promise<Upload> {
  const { path, size } = input;
  const wrongType = contentTypeProblem(baseName(path), input.contentType);
  refuseDocument(FILED_RULES, path, size, wrongType);
  const file = newStoredFile({ name: baseName(path), size });
  return openUpload(ctx, file, (rows) => referUpload(ctx, rows, file, { folderId: null, path }));
}

/** Validates name and size before the upload starts. */
export function refuseDocument(
  rules: FileRules,
  path: string,
  size: number,
  wrongType: FileProblem | null = null,
): void {
  const name = baseName(path);
  const wrongName = nameProblem(name, rules);
  refuseFiles(wrongName ? [{ field: 'path', problem: wrongName }] : []);
  refuseFiles(wrongType ? [{ field: 'contentType', problem: wrongType }] : []);
  const wrongSize = sizeProblem(name, size, rules);
  refuseFiles(wrongSize ? [{ field: 'size', problem: wrongSize }] : []);
}

function contentTypeProblem(name: string, contentType: string): FileProblem | null {
  const expected = CONTENT_TYPES[endingOf(name) as FileType];
  const mediaType = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return mediaType === expected
    ? null
    : { code: 'UNSUPPORTED_TYPE', key: 'fileContentType', params: { name, expected } };
}

/**
 * Stores which document a new upload is for. Its space is reserved while its upload address is valid, so that an upload
 * that was accepted does not fail at its end for lack of space. Throws NOT_FOUND when the folder does not exist, and
 * TOO_LARGE.
 */
export async function referUpload(
  ctx: Context,
  rows: Rows,
  file: StoredFile,
  { folderId, path }: { folderId: string | null; path: string },
): Promise<void> {
  const { userId } = ctx.user;
  if (folderId !== null) await requireFolder(rows, folderId);
  // Replaces an unfinished upload of the same user for the same path.
  await rows(
    `delete from document_upload where client_id = app_client_id() and folder_id is not distinct from $1
        and path = $2 and created_by = $3`,
    [folderId, path, userId],
  );
  await refuseBeyondQuota(ctx, rows, file);
  // This row is a reference to the file: it keeps the file from being released before it was checked.
  await rows(
    `insert into document_upload (client_id, file_id, folder_id, path, created_by)
     values (app_client_id(), $1, $2, $3, $4)`,
    [file.id, folderId, path, userId],
  );
}

const MEGABYTE = 1_000_000;

/** A user whose unfinished uploads reserve this share of the quota cannot start another one. */
const SHARE_OF_PERSON = 1 / 4;

async function refuseBeyondQuota(ctx: Context, rows: Rows, { name, size }: StoredFile): Promise<void> {
  const { fileQuota: quota, clock } = ctx.ports;
  // The file's row exists, but not its row in document_upload, so this upload is not counted yet.
  const { stored, reserved, reservedByPerson } = await lockSpace(rows, clock.now(), ctx.user.userId);
  const free = quota - stored - reserved;
  const key =
    size > quota - stored
      ? 'storageFull'
      : size > free
        ? 'storageAwaited'
        : reservedByPerson >= quota * SHARE_OF_PERSON
          ? 'storageReserved'
          : null;
  if (key === null) return;
  const params = {
    name,
    needed: Math.ceil(size / MEGABYTE),
    free: Math.max(0, Math.floor((key === 'storageFull' ? quota - stored : free) / MEGABYTE)),
    reserved: Math.ceil((key === 'storageReserved' ? reservedByPerson : reserved) / MEGABYTE),
    quota: Math.round(quota / MEGABYTE),
  };
  throw new AppError('TOO_LARGE', { field: 'size', issues: [{ field: 'size', key, params }] });
}

/**
 * Turns uploads into documents once their bytes have arrived. Idempotent, so that a client can repeat the call after a
 * lost response. Throws the problem of a file, and BAD_INPUT for an unknown upload.
 */
export async function finishFileUploads(ctx: Context, fileIds: readonly string[]): Promise<EntryRow[]> {
  requireBound(fileIds);
  if (!fileIds.every(isId)) throw badInput('fileIds', 'uploadUnknown');
  const { problems, missing } = await checkUploads(ctx, { fileIds });
  refuseFiles(problems.map((problem) => ({ field: 'fileIds', problem })));
  if (missing.length > 0) throw badInput('fileIds', 'fileNotArrived', { name: missing[0]!.name });
  return ctx.read(async (rows) => {
    const found = await rows<{ id: string; name: string; isThere: boolean }>(
      `select t.document_id as id, f.name, d.id is not null as "isThere" from document_version t
         join stored_file f on f.client_id = t.client_id and f.id = t.file_id
         left join document d on d.client_id = t.client_id and d.id = t.document_id
        where ${OWN_ROWS} and t.file_id = any($1::uuid[])`,
      [fileIds],
    );
    if (found.length === 0) throw badInput('fileIds', 'uploadUnknown');
    for (const { id, name, isThere } of found) if (!isThere) await refuseDeleted(rows, id, name);
    return entriesByIds(rows, [...new Set(found.map(({ id }) => id))]);
  });
}

/** A document that was deleted after its bytes had arrived. Throws BAD_INPUT: with its folder, or by itself. */
async function refuseDeleted(rows: Rows, id: string, name: string): Promise<never> {
  const [withFolder] = await rows(
    `select 1 as one from soft_deleted_records('document') r where r ->> 'id' = $1 and r ->> 'deleted_with' is not null`,
    [id],
  );
  throw badInput('fileIds', withFolder ? 'folderGone' : 'uploadUnknown', { name });
}

/**
 * Checks whether the bytes of documents have arrived. Buckets do not notify, so a request for documents checks first,
 * and the scheduler checks those that are not requested. Valid files become documents; invalid files, and those that
 * never arrived, are released. Returns the problems found.
 */
export async function checkDocuments(ctx: Context, path: string | null = null): Promise<FileProblem[]> {
  return (await checkUploads(ctx, { path })).problems;
}

/** Checks one upload whose bytes have arrived. Throws its problem, which finishFileUploads answers, too. */
export async function checkArrived(ctx: Context, fileId: string): Promise<void> {
  const { problems } = await checkUploads(ctx, { fileIds: [fileId] });
  refuseFiles(problems.map((problem) => ({ field: 'fileIds', problem })));
}

async function checkUploads(
  ctx: Context,
  which: PendingOf,
): Promise<{ problems: FileProblem[]; missing: PendingDocument[] }> {
  const pending = await ctx.read((rows) =>
    pendingDocuments(rows, {
      ...which,
      now: ctx.ports.clock.now(),
      most: which.fileIds?.length ?? MAX_LOOKED_AT,
    }),
  );
  const problems: FileProblem[] = [];
  const missing: PendingDocument[] = [];
  for (const document of pending) {
    if ((await ctx.ports.files.sizeOf(document.key)) === null) {
      missing.push(document);
      continue;
    }
    const problem = (await arrivedFileProblem(ctx, document, FILED_RULES)) ?? (await fileUpload(ctx, document));
    if (!problem) continue;
    problems.push(problem);
    // A call that names the file may be repeated and must return the same problem; other calls release the upload.
    if (!which.fileIds) await giveUp(ctx, [document], true);
  }
  const late = missing.filter((document) => !document.open);
  if (late.length > 0) await giveUp(ctx, late);
  const early = missing.filter((document) => document.open);
  if (early.length > 0)
    await ctx.write((tx) =>
      tx.rows(
        `update document_upload set looked_at = now() where client_id = app_client_id() and file_id = any($1::uuid[])`,
        [early.map(({ id }) => id)],
      ),
    );
  return { problems, missing };
}

/**
 * Makes an upload the newest version of its document, unless it was given up meanwhile. Returns why it cannot: its
 * folder was deleted, or there is no room for another one.
 */
async function fileUpload(ctx: Context, document: PendingDocument): Promise<FileProblem | null> {
  const { folderId, path, userId, id, name } = document;
  try {
    return await ctx.write(async (tx): Promise<FileProblem | null> => {
      await lockFolders(tx.rows);
      if (folderId !== null && !(await hasFolder(tx.rows, folderId))) return badFile('folderGone', name);
      const [upload] = await tx.rows(
        `delete from document_upload where client_id = app_client_id() and file_id = $1 returning file_id`,
        [id],
      );
      if (!upload) return null;
      const target = await ensureFolders(tx.rows, folderId, path.split('/').slice(0, -1), userId);
      await addVersion(tx, target, { name, fileId: id, userId });
      return null;
    });
  } catch (error) {
    const issue = error instanceof AppError && error.code === 'BAD_INPUT' ? error.details.issues?.[0] : undefined;
    if (issue) return { code: 'BAD_INPUT', key: issue.key, params: { ...issue.params, name } };
    throw error;
  } finally {
    ctx.ports.wakeFileRemoval();
  }
}

/** Makes a stored file the newest version of the document of this name, which is made where it is missing. */
async function addVersion(
  tx: Tx,
  folderId: string | null,
  { name, fileId, userId }: { name: string; fileId: string; userId: string | null },
): Promise<void> {
  const [found] = await tx.rows<{ id: string | null }>(`select find_document($1, $2) as id`, [folderId, name]);
  const id = found?.id ?? randomUUID();
  await retainFiles(tx, [fileId]);
  if (!found?.id)
    await tx.rows(
      `insert into document (client_id, id, folder_id, name, file_id, created_by, updated_by, size)
       select client_id, $1, $2, $3, id, $5, $5, size from stored_file where client_id = app_client_id() and id = $4`,
      [id, folderId, name, fileId, userId],
    );
  await makeNewest(tx, id, { fileId, userId });
}

/** Adds a version to a document. Removes the oldest version when the maximum is exceeded. */
export async function makeNewest(
  tx: Tx,
  documentId: string,
  { fileId, userId }: { fileId: string; userId: string | null },
): Promise<void> {
  await tx.rows(
    `insert into document_version (client_id, id, document_id, number, file_id, created_by)
     select app_client_id(), $1, $2, coalesce(max(number), 0) + 1, $3, $4 from document_version t
      where ${OWN_ROWS} and t.document_id = $2`,
    [randomUUID(), documentId, fileId, userId],
  );
  await tx.rows(
    `update document t set file_id = f.id, size = f.size, updated_by = $3, updated_at = now(), version = t.version + 1
       from stored_file f where ${OWN_ROWS} and t.id = $1 and f.client_id = t.client_id and f.id = $2`,
    [documentId, fileId, userId],
  );
  await tx.rows(
    `delete from document_version t where ${OWN_ROWS} and t.document_id = $1 and t.number <= (
       select max(o.number) - ${MAX_VERSIONS} from document_version o where o.client_id = t.client_id and o.document_id = $1)`,
    [documentId],
  );
}

/** Ends uploads. The user who uploaded a refused one is notified, because no request waits for the result. */
async function giveUp(ctx: Context, documents: readonly PendingDocument[], isRefused = false): Promise<void> {
  await ctx.write(async (tx) => {
    const ended = await tx.rows<{ id: string }>(
      `delete from document_upload where client_id = app_client_id() and file_id = any($1::uuid[]) returning file_id as id`,
      [documents.map(({ id }) => id)],
    );
    if (!isRefused) return;
    for (const { id, name, userId } of documents)
      if (userId !== null && ended.some((upload) => upload.id === id))
        await notify(tx, {
          kind: 'uploadRefused',
          recordIds: [userId],
          part: name,
          to: [userId],
          authorId: null,
          again: true,
        });
  });
  ctx.ports.wakeFileRemoval();
}

/** Gives up the uploads of a path, and returns the id of the document that is there. */
export async function giveUpPath(tx: Tx, path: string): Promise<{ waiting: string | null; document: string | null }> {
  const [waiting] = await tx.rows<{ id: string }>(
    `delete from document_upload where client_id = app_client_id() and folder_id is null and lower(path) = lower($1)
      returning file_id as id`,
    [path],
  );
  return { waiting: waiting?.id ?? null, document: await documentIdAt(tx.rows, path) };
}
