import { committeeMeetingRecord, committeeMemberRecord } from '../../schema/areas/safety-committee/committee.record.ts';
import type { Route } from '../engine/route.ts';
import { pdfRoute } from '../printing/pdf-route.ts';
import { plainRoutes } from '../records.ts';

const MEETINGS = { de: 'Sitzungen des Arbeitsschutzausschusses', en: 'Meetings of the safety committee' };
const closed = {
  refusals: [409],
  about: { de: '409, wenn das Protokoll abgeschlossen ist.', en: '409 when the minutes are closed.' },
} as const;

/** The safety committee: its members, and its meetings. */
export const routes: readonly Route[] = [
  ...plainRoutes(committeeMemberRecord, {
    path: 'committeeMember',
    one: { de: 'ein Mitglied des Arbeitsschutzausschusses', en: 'a member of the safety committee' },
    many: { de: 'Mitglieder des Arbeitsschutzausschusses', en: 'Members of the safety committee' },
  }),
  ...plainRoutes(committeeMeetingRecord, {
    path: 'committeeMeeting',
    one: { de: 'eine Sitzung des Arbeitsschutzausschusses', en: 'a meeting of the safety committee' },
    many: MEETINGS,
    details: { change: closed, remove: closed },
  }),
  pdfRoute('committeeMeeting', {
    tag: MEETINGS,
    summary: { de: 'Tagesordnung oder Protokoll als PDF', en: 'Agenda or minutes as a PDF' },
    about: {
      de: 'Vor dem Abschluss die Tagesordnung von jetzt, danach das Protokoll.',
      en: 'Before it is closed the agenda as it is now, afterwards the minutes.',
    },
  }),
];
