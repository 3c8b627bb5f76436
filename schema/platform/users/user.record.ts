import type { RecordKind } from '../../records/record-kind.ts';
import { userFacts } from './user.record.shared.ts';

export const userRecord: RecordKind = {
  ...userFacts,
  table: 'client_user',
  title: 'name',
  search: {
    label: { de: 'Nutzer', en: 'Users' },
    words: ['t.email', 't.short'],
    where: 't.removed_at is null',
    subtitle: 't.email',
    path: `'/app/settings/usersSettings/edit/' || t.id || '/edit'`,
  },
  // Names of people are visible to the whole organisation.
  names: [{ from: 'client_user', column: 'name', rule: {} }],
};
