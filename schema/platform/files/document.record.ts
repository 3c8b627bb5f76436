import type { RecordKind } from '../../records/record-kind.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { tableOf } from '../../kernel/table.ts';
import { Document } from './document.entity.ts';
import { documentFacts, folderFacts } from './document.record.shared.ts';
import { documentsByIds } from './document.rows.ts';
import { Folder } from './folder.entity.ts';

/** Documents and folders of the file manager. Neither is written by a form: their operations are of their own. */
export const documentRecord: RecordKind = {
  ...documentFacts,
  table: 'document',
  title: 'name',
  search: {
    label: { de: 'Dokumente', en: 'Documents' },
    subtitle: `(select f.path from folder f where f.client_id = t.client_id and f.id = t.folder_id)`,
    words: [`(select x.words from document_text x where x.client_id = t.client_id and x.document_id = t.id)`],
    parts: [{ table: 'document_text', record: 'document_id', columns: ['words'] }],
    path: `'/app/files/' || coalesce(t.folder_id::text, '') || '?file=' || t.id`,
  },
  names: [{ from: 'document', column: 'name' }],
  live: { type: () => Document, byIds: documentsByIds },
  softDelete: {},
  unique: { document_name: { field: 'name', key: 'documentNameTaken' } },
};

export const folderRecord: RecordKind = {
  ...folderFacts,
  table: 'folder',
  title: 'path',
  search: { label: { de: 'Ordner', en: 'Folders' } },
  names: [{ from: 'folder', column: 'path' }],
  live: {
    type: () => Folder,
    byIds: (rows, ids) =>
      rows(
        `select ${tableOf(Folder).select('t', ['id', 'name', 'path', 'parentId', 'createdAt', 'updatedAt', 'version']).sql}
           from folder t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
        [ids],
      ),
  },
  softDelete: {},
  unique: { folder_name: { field: 'name', key: 'folderNameTaken' } },
};
