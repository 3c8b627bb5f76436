import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { CommitteeDecision } from './committee-meeting.entity.ts';
import { MEETING_DUTY, MEETING_PEOPLE, MEETING_REASON, QUARTER_DUTY, THIS_QUARTER } from './committee-due.rows.ts';
import { committeeMeetingRecord, committeeMemberRecord } from './committee.record.ts';
import { committeeEvidence } from './duty-evidence.ts';
import { committeeInvitationMail, committeeMinutesMail } from './mails/committee.mail.ts';

const { rule } = committeeMeetingRecord;

export const manifest = area({
  name: 'safety-committee',
  uses: ['tickets', 'employees'],
  records: [committeeMeetingRecord, committeeMemberRecord],
  entities: [CommitteeDecision],
  mails: [committeeInvitationMail, committeeMinutesMail],
  retention: [
    {
      what: { de: 'Protokolle des Arbeitsschutzausschusses', en: 'Minutes of the safety committee' },
      period: { de: 'solange es die Organisation gibt', en: 'as long as the organisation exists' },
      law: null,
    },
  ],
  due: [
    {
      ...MEETING_DUTY,
      kind: 'committeeMeeting',
      rule,
      label: { de: 'Sitzungen des Arbeitsschutzausschusses', en: 'Meetings of the safety committee' },
      title: 't.name',
      path: `'/app/safetyCommittee/meeting/' || t.id || '/edit/'`,
      reason: {
        code: MEETING_REASON,
        words: {
          minutes: { de: 'Protokoll noch nicht abgeschlossen', en: 'Minutes not closed yet' },
          invite: { de: 'Noch nicht eingeladen', en: 'Not invited yet' },
          meeting: { de: 'Sitzung nach § 11 ASiG', en: 'Meeting, ASiG § 11' },
        },
      },
      people: MEETING_PEOPLE,
      calendar: 'everybody',
      opens: { query: 'committeeMeetings', path: '/app/safetyCommittee?due=1' },
    },
    {
      ...QUARTER_DUTY,
      kind: 'committeeQuarter',
      rule,
      label: { de: 'Quartale ohne Sitzung', en: 'Quarters without a meeting' },
      title: {
        de: `'Arbeitsschutzausschuss: keine Sitzung im ' || ${THIS_QUARTER} || '. Quartal'`,
        en: `'Safety committee: no meeting in quarter ' || ${THIS_QUARTER}`,
      },
      path: `'/app/safetyCommittee'`,
      reason: { de: 'Mindestens einmal im Vierteljahr (§ 11 ASiG)', en: 'At least once a quarter (ASiG § 11)' },
      opens: { path: '/app/safetyCommittee', because: 'its page shows the quarters of the year' },
    },
  ],
  evidence: committeeEvidence,
  folder: [
    {
      kind: 'committeeMeeting',
      rule,
      label: { de: 'Arbeitsschutzausschuss', en: 'Safety committee' },
      records: { kind: 'committeeMeeting', where: 't.closed_on is not null and t.held_on between $1 and $2' },
      lists: ['committeeMeetings', 'committeeMembers'],
    },
  ],
  exports: {
    committeeMeetings: {
      columns: [
        'heldOn',
        'name',
        'startsAt',
        'endsAt',
        'room',
        'chair',
        'minuteTaker',
        'invitedOn',
        'closedOn',
        ...CREATED,
      ],
    },
    committeeMembers: { columns: ['name', 'role', 'email', 'startsOn', 'endsOn', ...CREATED] },
  },
});
