import type { RecordKind } from '../record-kind.ts';
import { userFacts } from './user.record.shared.ts';

export const userRecord: RecordKind = {
  ...userFacts,
  table: 'client_user',
  title: 'name',
  // Everybody sees who does what in their organisation.
  names: [{ from: 'client_user', column: 'name', rule: {} }],
};
