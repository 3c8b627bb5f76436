import type { Rows } from '../kernel/context.ts';
import type { ListSpec } from '../kernel/list.ts';
import { tableOf, type RowOf } from '../kernel/table.ts';
import { Document } from './document.entity.ts';
import { FILE_COLUMNS, storedFiles, type StoredFile } from './stored-file.rows.ts';

const documents = tableOf(Document);

const DOCUMENT = documents.select('t', ['id', 'path', 'createdAt', 'updatedAt']);

/** A document with name, type and size of its file. */
export type DocumentRow = RowOf<typeof DOCUMENT> & Pick<StoredFile, 'name' | 'size' | 'contentType'>;

export const documentList: ListSpec = {
  from: 'document t join stored_file f on f.client_id = t.client_id and f.id = t.file_id',
  select: `${DOCUMENT.sql}, f.name, f.size::float8 as size, f.content_type as "contentType"`,
  search: ['t.path'],
  fields: {
    ...documents.list(['id', 'path']),
    ...storedFiles.list(['name', 'size', 'contentType'], 'f'),
    ...documents.list(['createdAt', 'updatedAt']),
  },
};

/** The file of a document; null where there is none under the path. */
export async function documentFile(rows: Rows, path: string): Promise<StoredFile | null> {
  const [file] = await rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS}
       from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id where d.path = $1`,
    [path],
  );
  return file ?? null;
}

/** An upload that is to become the document of its path. */
export interface PendingDocument extends StoredFile {
  path: string;
  /** Whether bytes may still arrive. */
  open: boolean;
}

/** Uploads that were checked longest ago; with a path, those of this path. */
export function pendingDocuments(
  rows: Rows,
  { now, path, most }: { now: Date; path: string | null; most: number },
): Promise<PendingDocument[]> {
  return rows<PendingDocument>(
    `select u.path, f.id, ${FILE_COLUMNS}, f.upload_until > $1 as open
       from document_upload u join stored_file f on f.client_id = u.client_id and f.id = u.file_id
      where u.client_id = app_client_id() and ($2::text is null or u.path = $2) order by u.looked_at limit ${most}`,
    [now, path],
  );
}
