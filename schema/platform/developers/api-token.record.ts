import type { RecordKind } from '../../records/record-kind.ts';
import { apiTokenFacts } from './api-token.record.shared.ts';

export const apiTokenRecord: RecordKind = {
  ...apiTokenFacts,
  table: 'api_token',
  title: 'name',
  search: { notSearched: 'it has no page of its own' },
  names: [{ from: 'api_token', column: 'name' }],
};
