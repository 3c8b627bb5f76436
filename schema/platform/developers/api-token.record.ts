import type { RecordKind } from '../../records/record-kind.ts';
import { apiTokenFacts } from './api-token.record.shared.ts';

export const apiTokenRecord: RecordKind = {
  ...apiTokenFacts,
  table: 'api_token',
  title: 'name',
  names: [{ from: 'api_token', column: 'name' }],
};
