import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { documentsByIds, versionsOf, type DocumentVersionRow } from './document.rows.ts';
import { makeNewest } from './document-upload.service.ts';
import { lockFolders } from './file-entry.service.ts';
import type { Rows } from '../../kernel/context.ts';

/** The versions of a document, the newest first. Throws NOT_FOUND. */
export async function documentVersions(ctx: Context, documentId: string): Promise<DocumentVersionRow[]> {
  return ctx.read((rows) => requireVersions(rows, documentId));
}

async function requireVersions(rows: Rows, documentId: string): Promise<DocumentVersionRow[]> {
  const [document] = isId(documentId) ? await documentsByIds(rows, [documentId]) : [];
  if (!document) throw notFound();
  return versionsOf(rows, documentId);
}

/** Makes an earlier version the newest again; what was the newest stays below it. Throws NOT_FOUND. */
export function restoreDocumentVersion(
  ctx: Context,
  documentId: string,
  versionId: string,
): Promise<DocumentVersionRow[]> {
  return ctx.write(async (tx) => {
    await lockFolders(tx.rows);
    const versions = await requireVersions(tx.rows, documentId);
    const version = versions.find(({ id }) => id === versionId);
    if (!version) throw notFound();
    if (version === versions[0]) return versions;
    await makeNewest(tx, documentId, { fileId: version.fileId, userId: ctx.user.userId });
    return versionsOf(tx.rows, documentId);
  });
}

/** Removes an earlier version for good; the newest is deleted with the document alone. Throws NOT_FOUND, BAD_INPUT. */
export async function deleteDocumentVersion(
  ctx: Context,
  documentId: string,
  versionId: string,
): Promise<DocumentVersionRow[]> {
  const left = await ctx.write(async (tx) => {
    await lockFolders(tx.rows);
    const versions = await requireVersions(tx.rows, documentId);
    const version = versions.find(({ id }) => id === versionId);
    if (!version) throw notFound();
    if (version.fileId === versions[0]!.fileId) throw badInput('versionId', 'newestVersionStays');
    await tx.rows(`delete from document_version where client_id = app_client_id() and id = $1`, [versionId]);
    return versionsOf(tx.rows, documentId);
  });
  ctx.ports.wakeFileRemoval();
  return left;
}
