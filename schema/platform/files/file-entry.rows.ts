import type { Rows } from '../../kernel/context.ts';
import { isId, OWN_ROWS, type ListField, type ListSpec } from '../../kernel/list.ts';
import { tableOf } from '../../kernel/table.ts';
import { Document } from './document.entity.ts';
import { CONTENT_TYPES, endingOf, type FileType } from './file-kinds.shared.ts';
import { FileEntryKind, type FileEntry, type FolderStep } from './file-entry.entity.ts';
import { Folder } from './folder.entity.ts';

export type EntryRow = FileEntry;

const BY_NAME: ListField = { column: 't.name', kind: 'text', sort: 'sort_key(t.name)', neverNull: true };
const SHARED = `t.id, t.name, t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce(d.path, '') as "folderPath"`;

/** Folders, as lines of the file manager. They have no size: by size they are sorted by name. */
export const folderEntries: ListSpec = {
  from: 'folder t left join folder d on d.client_id = t.client_id and d.id = t.parent_id',
  select: `${SHARED}, 'folder' as kind, t.parent_id as "folderId", t.created_by as "updatedBy", null as size`,
  where: OWN_ROWS,
  search: ['t.name'],
  fields: {
    ...tableOf(Folder).list(['createdAt', 'updatedAt']),
    name: BY_NAME,
    size: BY_NAME,
    folderId: { column: 't.parent_id', kind: 'id' },
  },
};

/** Documents, as lines of the file manager. */
export const documentEntries: ListSpec = {
  from: 'document t left join folder d on d.client_id = t.client_id and d.id = t.folder_id',
  select: `${SHARED}, 'file' as kind, t.folder_id as "folderId", t.updated_by as "updatedBy", t.size::float8 as size`,
  where: OWN_ROWS,
  isPublished: true,
  search: ['t.name'],
  indexed: { kind: 'document' },
  fields: { ...tableOf(Document).list(['createdAt', 'updatedAt', 'size', 'folderId']), name: BY_NAME },
};

/** With the content type, which follows from the name. */
export const withContentType = (row: Omit<EntryRow, 'contentType'>): EntryRow => ({
  ...row,
  contentType: row.kind === FileEntryKind.file ? (CONTENT_TYPES[endingOf(row.name) as FileType] ?? null) : null,
});

/** Folders and documents with these ids, in no order. */
export async function entriesByIds(rows: Rows, ids: readonly string[]): Promise<EntryRow[]> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return [];
  const found = [];
  for (const { from, select } of [folderEntries, documentEntries])
    found.push(
      ...(await rows<Omit<EntryRow, 'contentType'>>(
        `select ${select} from ${from} where ${OWN_ROWS} and t.id = any($1::uuid[])`,
        [validIds],
      )),
    );
  return found.map(withContentType);
}

/** The path of a folder: those above it, from the top, and itself; empty for a folder that does not exist. */
export function wayTo(rows: Rows, id: string): Promise<FolderStep[]> {
  return rows<FolderStep>(
    `with recursive up as (
       select t.id, t.name, t.parent_id, t.depth from folder t where ${OWN_ROWS} and t.id = $1
       union all
       select t.id, t.name, t.parent_id, t.depth from up join folder t on ${OWN_ROWS} and t.id = up.parent_id
     )
     select id, name from up order by depth`,
    [id],
  );
}
