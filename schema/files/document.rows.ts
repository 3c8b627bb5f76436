import type { Rows } from '../kernel/context.ts';
import type { ListSpec } from '../kernel/list.ts';
import { FILE_COLUMNS, type StoredFile } from './stored-file.rows.ts';

export const documentList: ListSpec = {
  from: 'document t join stored_file f on f.client_id = t.client_id and f.id = t.file_id',
  select: `t.id, t.path, f.name, f.size::float8 as size, f.content_type as "contentType", t.created_at as "createdAt", t.updated_at as "updatedAt"`,
  search: ['t.path'],
  fields: {
    id: { column: 't.id', kind: 'id' },
    path: { column: 't.path', kind: 'text' },
    name: { column: 'f.name', kind: 'text' },
    size: { column: 'f.size', kind: 'number' },
    contentType: { column: 'f.content_type', kind: 'text' },
    createdAt: { column: 't.created_at', kind: 'moment' },
    updatedAt: { column: 't.updated_at', kind: 'moment' },
  },
};

/** The file of an own document; null where there is none under the path. */
export async function documentFile(rows: Rows, path: string): Promise<StoredFile | null> {
  const [file] = await rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS} from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id where d.path = $1`,
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

/** Uploads that nobody has looked at for longest; of one path only, where it is named. */
export function pendingDocuments(
  rows: Rows,
  { now, path, most }: { now: Date; path: string | null; most: number },
): Promise<PendingDocument[]> {
  return rows<PendingDocument>(
    `select u.path, f.id, ${FILE_COLUMNS}, f.upload_until > $1 as open from document_upload u join stored_file f on f.client_id = u.client_id and f.id = u.file_id
      where u.client_id = app_client_id() and ($2::text is null or u.path = $2) order by u.looked_at limit ${most}`,
    [now, path],
  );
}
