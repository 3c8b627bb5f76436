import type { RecordKind } from '../../records/record-kind.ts';
import { userFacts } from './user.record.shared.ts';

export const userRecord: RecordKind = {
  ...userFacts,
  table: 'client_user',
  title: 'name',
  // Names of people are visible to the whole organisation.
  names: [{ from: 'client_user', column: 'name', rule: {} }],
};
