import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import { Document, DocumentVersion } from './document.entity.ts';
import { FILE_COLUMNS, hasAddress, hoursAfter, storedFiles, type StoredFile } from './stored-file.rows.ts';

const documents = tableOf(Document);

const DOCUMENT = documents.select('t', documents.names([...DELETION_COLUMNS, 'size', 'keptBytes', 'deletedWith']));

/** Where a document is: its folder `d` with its own name. */
const PATH = `coalesce(d.path || '/', '') || t.name`;
const FROM = `document t left join folder d on d.client_id = t.client_id and d.id = t.folder_id
       join stored_file f on f.client_id = t.client_id and f.id = t.file_id`;

/** A document with path, type and size of its file. */
export type DocumentRow = RowOf<typeof DOCUMENT> & Pick<StoredFile, 'size' | 'contentType'> & { path: string };

export const documentList: ListSpec = {
  from: FROM,
  select: `${DOCUMENT.sql}, ${PATH} as path, t.size::float8 as size, f.content_type as "contentType"`,
  where: OWN_ROWS,
  search: [PATH],
  fields: {
    ...documents.list(['id']),
    path: { column: PATH, kind: 'text' },
    ...documents.list(['name', 'size']),
    ...storedFiles.list(['contentType'], 'f'),
    ...documents.list(['createdAt', 'updatedAt', 'folderId']),
  },
};

/** Documents by their ids, for live pages. */
export function documentsByIds(rows: Rows, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows<DocumentRow>(`select ${documentList.select} from ${FROM} where ${OWN_ROWS} and t.id = any($1::uuid[])`, [
    ids,
  ]);
}

/** The file of a document under its path, whatever the case of its letters; null where there is none. */
export async function documentFile(rows: Rows, path: string): Promise<StoredFile | null> {
  const id = await documentIdAt(rows, path);
  return id ? documentFileById(rows, id) : null;
}

export async function documentIdAt(rows: Rows, path: string): Promise<string | null> {
  const [found] = await rows<{ id: string | null }>(`select find_document_at($1) as id`, [path]);
  return found?.id ?? null;
}

/** The file of a document, or of one of its versions, under the document's name; null where there is none. */
export async function documentFileById(
  rows: Rows,
  id: string,
  versionId: string | null = null,
): Promise<StoredFile | null> {
  const [file] = await rows<StoredFile>(
    `select f.id, f.object_key as key, t.name, f.type, f.content_type as "contentType", f.size::float8 as size
       from document t join document_version v on v.client_id = t.client_id and v.document_id = t.id
       join stored_file f on f.client_id = v.client_id and f.id = v.file_id
      where ${OWN_ROWS} and t.id = $1 and case when $2::uuid is null then f.id = t.file_id else v.id = $2 end limit 1`,
    [id, versionId],
  );
  return file ?? null;
}

const VERSION = tableOf(DocumentVersion).select('t');
export type DocumentVersionRow = Omit<RowOf<typeof VERSION>, never> & { size: number };

/** Most versions of a document: with one more, the oldest is deleted. */
export const MAX_VERSIONS = 50;

/** The versions of a document, the newest first. */
export function versionsOf(rows: Rows, documentId: string): Promise<DocumentVersionRow[]> {
  return rows<DocumentVersionRow>(
    `select ${VERSION.sql}, f.size::float8 as size
       from document_version t join stored_file f on f.client_id = t.client_id and f.id = t.file_id
       join document o on o.client_id = t.client_id and o.id = t.document_id
      where ${OWN_ROWS} and t.document_id = $1 order by t.number desc limit ${MAX_VERSIONS + 1}`,
    [documentId],
  );
}

/** An upload that is to become a document. */
export interface PendingDocument extends StoredFile {
  folderId: string | null;
  path: string;
  userId: string | null;
  /** Whether bytes may still arrive. */
  open: boolean;
}

/** Uploads that were checked longest ago; with a path, those of this path from the top; with ids, those files. */
export function pendingDocuments(
  rows: Rows,
  { now, path = null, fileIds = null, most }: PendingOf & { now: Date; most: number },
): Promise<PendingDocument[]> {
  return rows<PendingDocument>(
    `select u.path, u.folder_id as "folderId", u.created_by as "userId", f.id, ${FILE_COLUMNS},
            f.upload_until > $1 as open
       from document_upload u join stored_file f on f.client_id = u.client_id and f.id = u.file_id
      where u.client_id = app_client_id() and ($2::text is null or (u.folder_id is null and lower(u.path) = lower($2)))
        and ($3::uuid[] is null or u.file_id = any($3)) order by u.looked_at limit ${most}`,
    [now, path, fileIds],
  );
}

/** Which uploads are meant; all when nothing is named. */
export interface PendingOf {
  path?: string | null;
  fileIds?: readonly string[] | null;
}

/** How the space of an organisation is used. */
export interface SpaceInUse {
  /** Bytes of documents and their versions. */
  stored: number;
  /** Bytes of uploads whose address is still valid: space that is reserved until they have arrived. */
  reserved: number;
  /** Of these, what one person has begun. */
  reservedByPerson: number;
}

/** The space in use. Locks its row, so that concurrent uploads of the organisation wait. */
export async function lockSpace(rows: Rows, now: Date, userId: string): Promise<SpaceInUse> {
  await rows(`insert into storage_use (client_id, area) values (app_client_id(), 'documents') on conflict do nothing`);
  return spaceInUse(rows, { now, userId, lock: 'for update' });
}

/** The space in use, without a lock. */
export async function spaceInUse(
  rows: Rows,
  { now, userId = null, lock = '' }: { now: Date; userId?: string | null; lock?: 'for update' | '' },
): Promise<SpaceInUse> {
  const [use] = await rows<{ stored: number }>(
    `select bytes::float8 as stored from storage_use where client_id = app_client_id() and area = 'documents' ${lock}`,
  );
  const [awaited] = await rows<Omit<SpaceInUse, 'stored'>>(
    `select coalesce(sum(f.size), 0)::float8 as reserved,
            coalesce(sum(f.size) filter (where u.created_by = $2), 0)::float8 as "reservedByPerson"
       from document_upload u join stored_file f on f.client_id = u.client_id and f.id = u.file_id
      where u.client_id = app_client_id() and ${hasAddress('$1')}`,
    [hoursAfter(now, 1), userId],
  );
  return { stored: use?.stored ?? 0, ...awaited! };
}
