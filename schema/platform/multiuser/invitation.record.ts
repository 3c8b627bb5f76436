import type { RecordKind } from '../../records/record-kind.ts';
import { invitationFacts } from './invitation.record.shared.ts';

export const invitationRecord: RecordKind = {
  ...invitationFacts,
  table: 'multiuser_invite',
  title: 'email',
  search: { notSearched: 'it is answered within days, on the page of users' },
};
