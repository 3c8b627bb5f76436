import { randomUUID } from 'node:crypto';
import { ticketFile } from '../tickets/attachment.rows.ts';
import { ABILITIES, allows } from '../kernel/abilities.shared.ts';
import type { Context } from '../kernel/context.ts';
import { AppError, badInput, notFound } from '../kernel/errors.ts';
import { isLine } from '../kernel/text.shared.ts';
import { listRows, type ListArgs, type ListPage } from '../kernel/list.ts';
import { TICKETS_FOLDER, type StartDocumentUploadValues } from './document.input.ts';
import {
  documentFile,
  documentList,
  pendingDocuments,
  type DocumentRow,
  type PendingDocument,
} from './document.rows.ts';
import { fileAddress, type SignedAddress } from './file-address.ts';
import { validateFile } from './validate-file.ts';
import {
  baseName,
  CONTENT_TYPES,
  DOCUMENT_RULES,
  endingOf,
  type FileProblem,
  type FileType,
  nameProblem,
  sizeProblem,
} from './file-kinds.shared.ts';
import { retainFiles, newStoredFile, refuseFiles } from './stored-file.rows.ts';
import type { Upload } from './upload.entity.ts';
import { openUpload } from './upload.service.ts';

/** Who may see and change the organisation's own documents. */
export const DOCUMENTS_RULE = ABILITIES.documents;

/** How many uploads one request checks; the others wait for the next request or for the scheduler. */
const MOST_LOOKED_AT = 20;

/** A page of the organisation's own documents, including those that have just arrived. */
export async function listDocuments(ctx: Context, args: ListArgs): Promise<ListPage<DocumentRow>> {
  await checkDocuments(ctx);
  return listRows<DocumentRow>(ctx, documentList, args);
}

/**
 * Starts the upload of a document. The former document of the path stays until the bytes have arrived and are valid.
 * Throws UNSUPPORTED_TYPE, TOO_LARGE and BAD_INPUT as attachments do.
 */
export function startDocumentUpload(ctx: Context, input: StartDocumentUploadValues): Promise<Upload> {
  const { userId } = ctx.user;
  const { path, size } = input;
  const name = baseName(path);
  const wrongName = nameProblem(name, DOCUMENT_RULES) ?? contentTypeProblem(name, input.contentType);
  refuseFiles(
    wrongName ? [{ field: wrongName.key === 'fileContentType' ? 'contentType' : 'path', problem: wrongName }] : [],
  );
  const wrongSize = sizeProblem(name, size, DOCUMENT_RULES);
  refuseFiles(wrongSize ? [{ field: 'size', problem: wrongSize }] : []);
  const file = newStoredFile({ name, size });
  // The row counts as a reference: the file is not released before it was checked whether it arrived.
  return openUpload(ctx, file, (rows) =>
    rows(
      `insert into document_upload (client_id, path, file_id, created_by) values (app_client_id(), $1, $2, $3)
       on conflict (client_id, path) do update
         set file_id = excluded.file_id, created_by = excluded.created_by, created_at = now(), looked_at = now()`,
      [path, file.id, userId],
    ),
  );
}

function contentTypeProblem(name: string, contentType: string): FileProblem | null {
  const expected = CONTENT_TYPES[endingOf(name) as FileType];
  const mediaType = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return mediaType === expected
    ? null
    : { code: 'UNSUPPORTED_TYPE', key: 'fileContentType', params: { name, expected } };
}

/**
 * Where a file can be read by its documented path: an attachment of a ticket (Tickets/{ticketId}/{location}.{type}), or
 * one of the organisation's own documents, for which one needs the permission. Throws NOT_FOUND and FORBIDDEN, and the
 * reason for a document whose bytes have just arrived and are invalid.
 */
export async function documentAddress(ctx: Context, path: string): Promise<SignedAddress> {
  if (!path || !isLine(path)) throw badInput('path', path ? 'invalid' : 'required');
  if (path.startsWith(`${TICKETS_FOLDER}/`)) {
    const file = await ctx.read((rows) => ticketFile(rows, path));
    if (!file) throw notFound();
    return fileAddress(ctx, file, true);
  }
  if (!allows(DOCUMENTS_RULE, ctx.user)) throw new AppError('FORBIDDEN');
  const normalized = path.normalize('NFC');
  const [problem] = await checkDocuments(ctx, normalized);
  const file = await ctx.read((rows) => documentFile(rows, normalized));
  if (problem) refuseFiles([{ field: 'path', problem }]);
  if (!file) throw notFound();
  return fileAddress(ctx, file, true);
}

/** Removes a document, or an upload that would become one. Throws NOT_FOUND when there is neither. */
export async function deleteDocument(ctx: Context, path: string): Promise<{ id: string; path: string }> {
  if (!path || !isLine(path)) throw badInput('path', path ? 'invalid' : 'required');
  const removed = await ctx.write(async (tx) => {
    const normalized = path.normalize('NFC');
    const [waiting] = await tx.rows<{ id: string }>(
      `delete from document_upload where client_id = app_client_id() and path = $1 returning file_id as id`,
      [normalized],
    );
    const [document] = await tx.rows<{ id: string }>(`delete from document where path = $1 returning id`, [normalized]);
    return document ?? waiting;
  });
  if (!removed) throw notFound();
  ctx.ports.wakeFileRemoval();
  return { id: removed.id, path };
}

/**
 * Checks whether the bytes of documents have arrived. Buckets do not notify, so a request for documents checks first,
 * and the scheduler checks those that nobody asks for. Valid files become the document of their path; others, and those
 * that never arrived, are released. Returns what was wrong.
 */
export async function checkDocuments(ctx: Context, path: string | null = null): Promise<FileProblem[]> {
  const pending = await ctx.read((rows) =>
    pendingDocuments(rows, { now: ctx.ports.clock.now(), path, most: MOST_LOOKED_AT }),
  );
  const problems: FileProblem[] = [];
  const missing: PendingDocument[] = [];
  for (const document of pending) {
    const bytes =
      (await ctx.ports.files.sizeOf(document.key)) === null ? null : await ctx.ports.files.read(document.key);
    if (!bytes) {
      missing.push(document);
      continue;
    }
    const problem = await validateFile(document.name, bytes, DOCUMENT_RULES);
    if (problem) problems.push(problem);
    await (problem ? giveUp(ctx, [document]) : settle(ctx, document));
  }
  const late = missing.filter((document) => !document.open);
  if (late.length > 0) await giveUp(ctx, late);
  if (missing.length > late.length)
    await ctx.write((tx) =>
      tx.rows(
        `update document_upload set looked_at = now() where client_id = app_client_id() and file_id = any($1::uuid[])`,
        [missing.map(({ id }) => id)],
      ),
    );
  return problems;
}

/** Makes an upload the document of its path, unless there was another upload or a deletion meanwhile. */
async function settle(ctx: Context, { path, id }: PendingDocument): Promise<void> {
  const done = await ctx.write(async (tx) => {
    const [upload] = await tx.rows<{ createdBy: string | null }>(
      `delete from document_upload where client_id = app_client_id() and path = $1 and file_id = $2
         returning created_by as "createdBy"`,
      [path, id],
    );
    if (!upload) return false;
    await tx.rows(
      `insert into document (client_id, id, path, file_id, created_by) values (app_client_id(), $1, $2, $3, $4)
       on conflict (client_id, path) do update set file_id = excluded.file_id, updated_at = now()`,
      [randomUUID(), path, id, upload.createdBy],
    );
    await retainFiles(tx, [id]);
    return true;
  });
  // The bytes that it replaced, if any.
  if (done) ctx.ports.wakeFileRemoval();
}

async function giveUp(ctx: Context, documents: readonly PendingDocument[]): Promise<void> {
  await ctx.write((tx) =>
    tx.rows(`delete from document_upload where client_id = app_client_id() and file_id = any($1::uuid[])`, [
      documents.map(({ id }) => id),
    ]),
  );
  ctx.ports.wakeFileRemoval();
}
