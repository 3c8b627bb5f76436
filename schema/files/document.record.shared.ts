import { ABILITIES } from '../kernel/abilities.shared.ts';
import type { RecordFacts } from '../record-kind.shared.ts';

/** The address of a folder; of the top without one. */
export const folderAddress = (id: string | null): string => (id ? `/app/files/${id}` : '/app/files');

export const documentFacts = {
  kind: 'document',
  entity: 'Document',
  rule: ABILITIES.documents,
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
  path: (id: string) => folderAddress(id),
  shown: { Folder: { depth: 'internal', deletedWith: 'internal' } },
} as const satisfies RecordFacts;
