import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const committeeMemberFacts = {
  kind: 'committeeMember',
  entity: 'CommitteeMember',
  rule: ABILITIES.safetyCommittee,
  shown: { CommitteeMember: { employeeId: 'internal' } },
  path: (id) => `/app/safetyCommittee/member/${id}/edit/`,
} as const satisfies RecordFacts;

export const committeeMeetingFacts = {
  kind: 'committeeMeeting',
  entity: 'CommitteeMeeting',
  rule: ABILITIES.safetyCommittee,
  news: true,
  parts: ['CommitteeDecision'],
  shown: {
    CommitteeMeeting: { signature: 'internal', points: 'internal', attendance: 'internal' },
    CommitteeDecision: { pointId: 'internal' },
  },
  path: (id) => `/app/safetyCommittee/meeting/${id}/edit/`,
} as const satisfies RecordFacts;
