import { plainRecord } from '../../records/plain-record.ts';
import type { RecordDocument } from '../../records/record-kind.ts';
import { dueFields } from '../../records/due-source.ts';
import { committeeHtml, committeeSnapshot, type CommitteeSnapshot } from './committee-document.ts';
import { MEETING_DUTY } from './committee-due.rows.ts';
import { CommitteeMeeting } from './committee-meeting.entity.ts';
import { CommitteeMember } from './committee-member.entity.ts';
import { committeeText } from './committee-text.ts';
import { committeeMeetingSchema, committeeMemberSchema } from './committee.input.ts';
import { committeeMeetingFacts, committeeMemberFacts } from './committee.record.shared.ts';
import { committeeMeetingResolver, committeeMemberResolver } from './committee.resolver.ts';
import { membershipData } from './personal-data.ts';

export const committeeMemberRecord = {
  ...plainRecord(
    {
      facts: committeeMemberFacts,
      entity: CommitteeMember,
      plural: 'committeeMembers',
      title: 'name',
      searched: { notSearched: 'the page of the committee lists all of its few members' },
      schema: committeeMemberSchema,
      examples: [
        { name: 'Petra Vogel', role: 'employer', email: 'p.vogel@example.com', startsOn: '2024-01-01', endsOn: null },
        {
          name: 'Clara Engel',
          role: 'specialist',
          email: 'c.engel@example.com',
          startsOn: '2025-07-01',
          endsOn: '2030-06-30',
        },
      ],
      english: { 'Clara Engel': 'Clara Angel' },
      demoExamples: 0,
    },
    committeeMemberResolver,
  ),
  personalData: membershipData,
};

const document: RecordDocument<CommitteeSnapshot> = {
  description: 'The minutes of a closed meeting; before, the agenda as it is now',
  isFinished: 't.closed_on is not null',
  snapshot: committeeSnapshot,
  html: committeeHtml,
};

export const committeeMeetingRecord = {
  ...plainRecord(
    {
      facts: committeeMeetingFacts,
      entity: CommitteeMeeting,
      plural: 'committeeMeetings',
      fields: dueFields(MEETING_DUTY),
      title: 'name',
      search: ['room'],
      searched: { label: { de: 'Arbeitsschutzausschuss', en: 'Safety committee' }, subtitle: 't.held_on::text' },
      schema: committeeMeetingSchema,
      examples: [
        {
          name: 'Sitzung 1. Quartal 2026',
          heldOn: '2026-03-12',
          startsAt: '10:00',
          endsAt: '11:30',
          room: 'Besprechungsraum 1',
          chair: 'Petra Vogel',
          minuteTaker: 'Clara Engel',
          points: [
            {
              id: '0a9d1c3e-1111-4111-8111-111111111111',
              topic: 'matters',
              title: '',
              facts: [],
              text: 'Die Absaugung im Zuschnitt ist zu laut',
            },
          ],
        },
        {
          name: 'Sitzung 2. Quartal 2026',
          heldOn: '2026-06-11',
          startsAt: '10:30',
          endsAt: '12:00',
          room: 'Halle 2, Meisterbüro',
          chair: 'Tom Berger',
          minuteTaker: 'Ines Weber',
          points: [],
        },
      ],
      english: {
        'Sitzung 1. Quartal 2026': 'Meeting of quarter 1 2026',
        'Sitzung 2. Quartal 2026': 'Meeting of quarter 2 2026',
        'Halle 2, Meisterbüro': 'Hall 2, office of the foreman',
        'Tom Berger': 'Tom Hill',
        'Ines Weber': 'Ines Webb',
        'Besprechungsraum 1': 'Meeting room 1',
        'Clara Engel': 'Clara Angel',
        'Die Absaugung im Zuschnitt ist zu laut': 'The extraction in the cutting area is too loud',
      },
      demoExamples: 0,
    },
    committeeMeetingResolver,
  ),
  text: committeeText,
  document,
  tickets: { table: 'committee_decision', record: 'committee_meeting_id', part: 'point_id' },
  files: [
    {
      key: 'committeeMeetings',
      title: { de: 'Protokolle des Arbeitsschutzausschusses', en: 'Minutes of the safety committee' },
    },
  ],
};
