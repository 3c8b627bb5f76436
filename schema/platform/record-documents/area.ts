import { area } from '../../records/area.ts';
import { DocumentSourcesResolver } from './document-sources.resolver.ts';

export const manifest = area({
  name: 'record-documents',
  resolvers: [DocumentSourcesResolver],
  exports: {
    sourceDocuments: { columns: ['name', { path: 'recordName' }, 'size', 'createdAt'] },
  },
});
