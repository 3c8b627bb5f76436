import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, listSlice, OWN_ROWS, pageBounds, type ListArgs, type ListPage } from '../../kernel/list.ts';
import { findCreated } from '../../kernel/record-write.ts';
import { softDelete } from '../../kernel/soft-delete.ts';
import type { CreateFolderValues } from './document.input.ts';
import { FILED_RULES, endingOf, isFileType, isSameType, nameProblem, type FileType } from './file-kinds.shared.ts';
import { documentNameField, folderNameField, isReserved, MAX_ENTRIES, MAX_FOLDERS } from './file-names.shared.ts';
import { Folder } from './folder.entity.ts';
import { FileEntryKind, type FolderStep } from './file-entry.entity.ts';
import {
  documentEntries,
  entriesByIds,
  folderEntries,
  wayTo,
  withContentType,
  type EntryRow,
} from './file-entry.rows.ts';
import { refuseFiles } from './stored-file.rows.ts';

/** Limit of the documents that are deleted together with a folder: more have to be deleted folder by folder. */
const MAX_DELETED = 10_000;

/**
 * What is in a folder, folders first; with a search, what has the words in its name, wherever it is. Two statements
 * instead of a union: each is served by an index in the order of its names.
 */
export async function fileEntries(
  ctx: Context,
  { folderId, sort, ...args }: ListArgs & { folderId?: string | null | undefined },
): Promise<ListPage<EntryRow>> {
  if (folderId) await ctx.read((rows) => requireFolder(rows, folderId));
  const { limit, offset } = pageBounds(args);
  const list: ListArgs = {
    search: args.search ?? null,
    sort: sort ?? 'name',
    ...(!args.search?.trim() && { filter: { folderId: folderId ?? null } }),
  };
  const folders = await listSlice<EntryRow>(ctx, folderEntries, list, { limit, offset });
  const bounds = { limit: limit - folders.data.length, offset: Math.max(0, offset - folders.count) };
  const countUpTo = args.countUpTo && Math.max(1, args.countUpTo - folders.count);
  const documents = await listSlice<EntryRow>(ctx, documentEntries, { ...list, countUpTo }, bounds);
  return {
    data: [...folders.data, ...documents.data].map(withContentType),
    count: folders.count + documents.count,
    isMore: documents.isMore,
  };
}

/** The path of a folder, itself last. Throws NOT_FOUND. */
export async function folderWay(ctx: Context, id: string): Promise<FolderStep[]> {
  const way = isId(id) ? await ctx.read((rows) => wayTo(rows, id)) : [];
  if (way.length === 0) throw notFound();
  return way;
}

/** Folders of a folder, for a tree that opens one branch at a time. */
export function foldersIn(ctx: Context, parentId: string | null): Promise<EntryRow[]> {
  if (parentId !== null && !isId(parentId)) throw notFound();
  return ctx.read(async (rows) => {
    const found = await rows<Omit<EntryRow, 'contentType'>>(
      `select ${folderEntries.select} from ${folderEntries.from}
        where ${OWN_ROWS} and t.parent_id is not distinct from $1 order by sort_key(t.name), t.id limit ${MAX_FOLDERS}`,
      [parentId],
    );
    return found.map(withContentType);
  });
}

export async function hasFolder(rows: Rows, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await rows(`select 1 as one from folder t where ${OWN_ROWS} and t.id = $1`, [id])).length > 0;
}

export async function requireFolder(rows: Rows, id: string): Promise<void> {
  if (!(await hasFolder(rows, id))) throw notFound();
}

/** Serializes changes of an organisation's folder tree (migrations/0090-folders.sql). */
export const lockFolders = (rows: Rows): Promise<unknown> => rows(`select lock_folders(app_client_id())`);

/**
 * A new folder. Idempotent with an id. Throws NOT_FOUND for its parent, BAD_INPUT, and CONFLICT for a name that is taken.
 */
export function createFolder(
  ctx: Context,
  { id: chosenId, parentId = null, name }: CreateFolderValues,
): Promise<EntryRow> {
  return ctx.write(async (tx) => {
    await lockFolders(tx.rows);
    const existing = await findCreated(tx, Folder, chosenId);
    if (!existing && parentId) await requireFolder(tx.rows, parentId);
    const id = existing?.id ?? (await insertFolder(tx.rows, { id: chosenId, parentId, name, userId: ctx.user.userId }));
    return (await entriesByIds(tx.rows, [id]))[0]!;
  });
}

async function insertFolder(
  rows: Rows,
  {
    id = randomUUID(),
    parentId,
    name,
    userId,
  }: { id?: string | undefined; parentId: string | null; name: string; userId: string | null },
): Promise<string> {
  if (parentId === null && isReserved(name)) throw badInput('name', 'documentPathReserved');
  const [siblings] = await rows<{ count: number }>(
    `select count(*)::int as count from folder t where ${OWN_ROWS} and t.parent_id is not distinct from $1`,
    [parentId],
  );
  if (siblings!.count >= MAX_FOLDERS) throw badInput('name', 'tooManyFolders', { most: MAX_FOLDERS });
  // The database sets path and depth.
  await refusing('name', () =>
    rows(
      `insert into folder (client_id, id, parent_id, name, path, depth, created_by)
       values (app_client_id(), $1, $2, $3, '', 1, $4)`,
      [id, parentId, name, userId],
    ),
  );
  return id;
}

/** The folder of these names below another; those that are missing are made. The tree is locked. */
export async function ensureFolders(
  rows: Rows,
  folderId: string | null,
  names: readonly string[],
  userId: string | null,
): Promise<string | null> {
  let parentId = folderId;
  for (const name of names) {
    const [found] = await rows<{ id: string | null }>(`select find_folder($1, $2) as id`, [parentId, name]);
    parentId = found?.id ?? (await insertFolder(rows, { parentId, name, userId }));
  }
  return parentId;
}

/** Renames a folder or a document. Throws NOT_FOUND, BAD_INPUT, UNSUPPORTED_TYPE, and CONFLICT for a taken name. */
export function renameEntry(ctx: Context, id: string, name: string): Promise<EntryRow> {
  return ctx.write(async (tx) => {
    await lockFolders(tx.rows);
    const [entry] = await entriesByIds(tx.rows, [id]);
    if (!entry) throw notFound();
    const isFolder = entry.kind === FileEntryKind.folder;
    const wanted = isFolder ? checkedName(folderNameField, name) : renamedDocument(entry, name);
    if (isFolder && entry.folderId === null && isReserved(wanted)) throw badInput('name', 'documentPathReserved');
    await refusing('name', () => change(tx, [entry], 'name = $2', wanted));
    return (await entriesByIds(tx.rows, [id]))[0]!;
  });
}

function checkedName(schema: typeof folderNameField, name: string): string {
  const { data, error } = schema.safeParse(name);
  if (error) throw badInput('name', error.issues[0]!.message);
  return data;
}

/** A name without an extension keeps the stored one; the type of a document cannot be changed. */
function renamedDocument(entry: EntryRow, name: string): string {
  const given = checkedName(documentNameField, name);
  const ending = endingOf(entry.name);
  const wanted = isFileType(endingOf(given)) ? given : `${given}.${ending}`;
  const problem = nameProblem(wanted, FILED_RULES);
  refuseFiles(problem ? [{ field: 'name', problem }] : []);
  if (!isSameType(endingOf(wanted) as FileType, ending as FileType))
    refuseFiles([
      {
        field: 'name',
        problem: { code: 'UNSUPPORTED_TYPE', key: 'fileOtherType', params: { name: wanted, type: ending } },
      },
    ]);
  return wanted;
}

/**
 * Moves folders and documents into a folder, or to the top. All or none. Throws NOT_FOUND, BAD_INPUT for a folder that
 * would be inside itself or too deep, and CONFLICT for a name that is taken there.
 */
export function moveEntries(ctx: Context, ids: readonly string[], folderId: string | null): Promise<EntryRow[]> {
  requireBound(ids);
  return ctx.write(async (tx) => {
    await lockFolders(tx.rows);
    if (folderId) await requireFolder(tx.rows, folderId);
    const entries = await allOf(tx.rows, ids);
    const moved = entries.filter((entry) => entry.folderId !== folderId);
    await refuseReserved(moved, folderId);
    for (const [kind, column] of [
      [FileEntryKind.folder, 'parent_id'],
      [FileEntryKind.file, 'folder_id'],
    ] as const)
      await refusing('folderId', () =>
        change(
          tx,
          moved.filter((entry) => entry.kind === kind),
          `${column} = $2`,
          folderId,
        ),
      );
    return entriesByIds(tx.rows, ids);
  });
}

async function refuseReserved(moved: readonly EntryRow[], folderId: string | null): Promise<void> {
  if (folderId === null && moved.some(({ kind, name }) => kind === FileEntryKind.folder && isReserved(name)))
    throw badInput('folderId', 'documentPathReserved');
}

/** Deletes folders with their content, and documents. They can be restored for thirty days. */
export async function deleteEntries(ctx: Context, ids: readonly string[]): Promise<{ id: string }[]> {
  requireBound(ids);
  const { userId } = ctx.user;
  await ctx.write(async (tx) => {
    await lockFolders(tx.rows);
    const entries = await allOf(tx.rows, ids);
    const folders = entries.filter(({ kind }) => kind === FileEntryKind.folder);
    await requireFew(tx.rows, folders);
    for (const { id, kind } of entries) {
      // An entry inside a folder of the same call was already deleted with that folder.
      const [there] = await entriesByIds(tx.rows, [id]);
      if (there) await softDelete(tx, kind === FileEntryKind.folder ? 'folder' : 'document', id, userId);
    }
  });
  return ids.map((id) => ({ id }));
}

async function requireFew(rows: Rows, folders: readonly EntryRow[]): Promise<void> {
  if (folders.length === 0) return;
  const [inside] = await rows<{ count: number }>(
    `with recursive inside as (
       select t.id from folder t where ${OWN_ROWS} and t.id = any($1::uuid[])
       union select t.id from inside i join folder t on ${OWN_ROWS} and t.parent_id = i.id
     )
     select count(*)::int as count from document t where ${OWN_ROWS} and t.folder_id in (select id from inside)`,
    [folders.map(({ id }) => id)],
  );
  if (inside!.count > MAX_DELETED) throw badInput('ids', 'tooManyInFolder', { most: MAX_DELETED });
}

async function allOf(rows: Rows, ids: readonly string[]): Promise<EntryRow[]> {
  const entries = await entriesByIds(rows, ids);
  if (entries.length !== new Set(ids).size) throw notFound();
  return entries;
}

export function requireBound(ids: readonly string[]): void {
  if (ids.length === 0) throw badInput('ids', 'required');
  if (ids.length > MAX_ENTRIES) throw badInput('ids', 'tooManyEntries', { most: MAX_ENTRIES });
}

/** Changes a column of folders or of documents, which are all of one kind. */
async function change(tx: Tx, entries: readonly EntryRow[], setting: string, value: unknown): Promise<void> {
  if (entries.length === 0) return;
  const table = entries[0]!.kind === FileEntryKind.folder ? 'folder' : 'document';
  await tx.rows(
    `update ${table} t set ${setting}, updated_at = now(), version = version + 1
      where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [entries.map(({ id }) => id), value],
  );
}

/** What the constraints of the tree mean (migrations/0090-folders.sql). */
const REFUSALS: Readonly<Record<string, string>> = {
  folder_in_itself: 'folderInItself',
  folder_depth: 'folderTooDeep',
};

async function refusing<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = constraintOf(error);
    const key = REFUSALS[constraint];
    if (key) throw badInput(field, key);
    if (constraint === 'folder_name' || constraint === 'document_name')
      throw new AppError('CONFLICT', {
        field,
        issues: [{ field, key: constraint === 'folder_name' ? 'folderNameTaken' : 'documentNameTaken' }],
      });
    throw error;
  }
}

/** Errors of a statement inside a transaction are wrapped by the entity manager. */
function constraintOf(error: unknown): string {
  const { constraint, cause } = (error ?? {}) as { constraint?: unknown; cause?: unknown };
  return typeof constraint === 'string' ? constraint : cause ? constraintOf(cause) : '';
}
