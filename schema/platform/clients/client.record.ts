import type { RecordKind } from '../../records/record-kind.ts';
import { clientFacts } from './client.record.shared.ts';

export const clientRecord: RecordKind = {
  ...clientFacts,
  table: 'client',
  title: 'name',
  search: { notSearched: 'the organisation itself' },
};
