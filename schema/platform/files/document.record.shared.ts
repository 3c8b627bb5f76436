import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const documentFacts = {
  kind: 'document',
  entity: 'Document',
  rule: ABILITIES.documents,
  news: true,
  parts: ['DocumentVersion'],
  shown: {
    Document: { fileId: 'internal', keptBytes: 'internal', deletedWith: 'internal' },
    DocumentVersion: { documentId: 'internal', fileId: 'internal' },
  },
} as const satisfies RecordFacts;

export const folderFacts = {
  kind: 'folder',
  entity: 'Folder',
  rule: ABILITIES.documents,
  path: (id: string) => `/app/files/${id}`,
  shown: { Folder: { depth: 'internal', deletedWith: 'internal' } },
} as const satisfies RecordFacts;
