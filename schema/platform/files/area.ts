import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { area } from '../../records/area.ts';
import { documentEvidence } from './duty-evidence.ts';
import { DocumentVersionResolver } from './document-version.resolver.ts';
import { Document, DocumentText, DocumentUpload, DocumentVersion, StorageUse } from './document.entity.ts';
import { documentRecord, folderRecord } from './document.record.ts';
import { DocumentResolver } from './document.resolver.ts';
import { FileEntryResolver } from './file-entry.resolver.ts';
import { Folder } from './folder.entity.ts';
import { FileRemoval, StoredFileEntity } from './stored-file.entity.ts';
import { UploadResolver } from './upload.resolver.ts';

export const manifest = area({
  name: 'files',
  records: [documentRecord, folderRecord],
  entities: [
    Document,
    DocumentText,
    DocumentUpload,
    DocumentVersion,
    Folder,
    FileRemoval,
    StorageUse,
    StoredFileEntity,
  ],
  resolvers: [UploadResolver, DocumentResolver, DocumentVersionResolver, FileEntryResolver],
  notifications: [
    {
      // The upload no longer exists: the record is the user who uploaded it, and the part is the name of the file.
      kind: 'uploadRefused',
      rule: ABILITIES.documents,
      from: 'client_user t',
      where: `${OWN_ROWS} and t.id = n.user_id`,
      title: 'n.part',
      path: `'/app/files'`,
      words: { de: 'Hochgeladene Datei abgelehnt', en: 'Uploaded file refused' },
    },
  ],
  evidence: documentEvidence,
  exports: {
    documents: { columns: ['path', 'name', 'size', 'createdAt', 'updatedAt'] },
    fileEntries: {
      inPages: true,
      columns: ['kind', 'name', { path: 'folderPath' }, 'size', 'updatedAt', { path: 'updatedBy.name' }],
    },
  },
  archive: {
    // Its rows follow those that refer to them (server/exports/organisation-archive.ts).
    stored_file: {
      rule: {},
      leftOut: ['object_key', 'upload_until', 'resume_key', 'session', 'checked_at', 'released_at'],
    },
    document_text: { notArchived: 'words of files that are in the archive themselves' },
    document_upload: { notArchived: 'uploads that are not finished' },
    storage_use: { notArchived: 'sums of the files' },
  },
});
