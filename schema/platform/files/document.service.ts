import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, listRows, type ListArgs, type ListPage } from '../../kernel/list.ts';
import { softDelete } from '../../kernel/soft-delete.ts';
import { isLine } from '../../kernel/text.shared.ts';
import { spaceInUse, documentFile, documentFileById, documentList, type DocumentRow } from './document.rows.ts';
import type { FileStorageUse } from './document.entity.ts';
import { pathAsked } from './document.events.ts';
import { checkDocuments, giveUpPath } from './document-upload.service.ts';
import { fileAddress, type SignedAddress } from './file-address.ts';
import { refuseFiles, type StoredFile } from './stored-file.rows.ts';

/** Who may see and change the organisation's own documents. */
export const DOCUMENTS_RULE = ABILITIES.documents;

/** A page of the organisation's own documents, including those that have just arrived. */
export async function listDocuments(ctx: Context, args: ListArgs): Promise<ListPage<DocumentRow>> {
  await checkDocuments(ctx);
  return listRows<DocumentRow>(ctx, documentList, args);
}

function checkedPath(path: string): string {
  if (!path || !isLine(path)) throw badInput('path', path ? 'invalid' : 'required');
  return path.normalize('NFC');
}

/**
 * The signed address of a file by its documented path: an attachment of a ticket
 * (Tickets/{ticketId}/{location}.{type}), or one of the organisation's own documents, which requires the permission.
 * Throws NOT_FOUND and FORBIDDEN, and the problem of a document whose bytes have just arrived and are invalid.
 */
export async function documentAddress(ctx: Context, path: string): Promise<SignedAddress> {
  const normalized = checkedPath(path);
  const ofArea = (await pathAsked.publish({ ctx, path })).find((file) => file !== undefined);
  if (ofArea === null) throw notFound();
  if (ofArea) return fileAddress(ctx, ofArea, true);
  if (!allows(DOCUMENTS_RULE, ctx.user)) throw new AppError('FORBIDDEN');
  const [problem] = await checkDocuments(ctx, normalized);
  const file = await ctx.read((rows) => documentFile(rows, normalized));
  if (problem) refuseFiles([{ field: 'path', problem }]);
  if (!file) throw notFound();
  return fileAddress(ctx, file, true);
}

/** The file of a document, or of one of its versions. Throws NOT_FOUND. */
export async function fileOf(ctx: Context, id: string, versionId: string | null = null): Promise<StoredFile> {
  if (!isId(id) || (versionId !== null && !isId(versionId))) throw notFound();
  const file = await ctx.read((rows) => documentFileById(rows, id, versionId));
  if (!file) throw notFound();
  return file;
}

/** Deletes a document softly, or an upload that would become one. Throws NOT_FOUND when there is neither. */
export async function deleteDocument(ctx: Context, path: string): Promise<{ id: string; path: string }> {
  const normalized = checkedPath(path);
  const removed = await ctx.write(async (tx) => {
    const { waiting, document } = await giveUpPath(tx, normalized);
    if (document) await softDelete(tx, 'document', document, ctx.user.userId);
    return document ?? waiting;
  });
  if (!removed) throw notFound();
  ctx.ports.wakeFileRemoval();
  return { id: removed, path };
}

export async function storageUse(ctx: Context): Promise<FileStorageUse> {
  const { clock, fileQuota } = ctx.ports;
  const { stored, reserved } = await ctx.read((rows) => spaceInUse(rows, { now: clock.now() }));
  return { id: 'files', used: stored, reserved, quota: fileQuota };
}
