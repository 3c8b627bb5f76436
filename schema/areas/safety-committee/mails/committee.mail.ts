import * as z from 'zod';
import type { Language } from '../../../kernel/permissions.ts';
import { meetingFile } from '../../../platform/calendar/meeting-entry.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine, unlinked } from '../../../platform/mails/mail-render.ts';
import { committeeText } from '../committee-text.ts';
import html from './committee.html.hbs?raw';
import text from './committee.text.hbs?raw';
import minutesHtml from './minutes.html.hbs?raw';
import minutesText from './minutes.text.hbs?raw';
import texts from './texts.json';

const data = z.object({
  name: z.string(),
  fromName: z.string(),
  fromEmail: z.string(),
  clientName: z.string(),
  meetingId: z.string(),
  title: z.string(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.string(),
  sequence: z.number().int(),
  points: z.array(z.object({ de: z.string(), en: z.string() })),
  versionId: z.string(),
  link: webAddress,
});

type CommitteeMail = z.output<typeof data>;

const line = (value: string): string => unlinked(oneLine(value));
const replyTo = ({ fromName, fromEmail }: CommitteeMail) => ({ name: oneLine(fromName), address: fromEmail });

function viewOf(mail: CommitteeMail, language: Language): Record<string, unknown> {
  const label = (key: string): string => committeeText(language, key);
  const facts = [
    {
      label: label('CommitteeMeeting.heldOn'),
      value: mail.day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1'),
    },
    { label: label('committee.time'), value: [mail.startsAt, mail.endsAt].filter(Boolean).join('–') },
    { label: label('CommitteeMeeting.room'), value: line(mail.room) },
  ];
  return {
    name: line(mail.name),
    title: line(mail.title),
    fromName: line(mail.fromName),
    fromEmail: oneLine(mail.fromEmail),
    clientName: line(mail.clientName),
    facts: facts.filter(({ value }) => value !== ''),
    points: mail.points.map((point, index) => `${index + 1}. ${line(point[language])}`),
    link: mail.link,
  };
}

const fileName = (language: Language, key: string, { day }: CommitteeMail): string =>
  `${mailText(language, key)} ${day}.pdf`;

/** Invites a member to a meeting, with its agenda and a calendar entry; replies go to the user who invites. */
export const committeeInvitationMail = mailKind({
  template: 'committeeInvitation',
  data,
  texts: texts.committeeInvitation,
  html,
  text,
  view: viewOf,
  replyTo,
  attachments: (mail, language) => [
    { name: fileName(language, 'committeeInvitation.file', mail), versionId: mail.versionId },
    {
      name: 'asa.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: meetingFile({
        id: `committeeMeeting-${mail.meetingId}`,
        sequence: mail.sequence,
        day: mail.day,
        startsAt: mail.startsAt,
        endsAt: mail.endsAt,
        title: oneLine(mail.title),
        place: oneLine(mail.room),
        link: mail.link,
      }),
    },
  ],
});

/** The closed minutes of a meeting, to each of its members. */
export const committeeMinutesMail = mailKind({
  template: 'committeeMinutes',
  data,
  texts: texts.committeeMinutes,
  html: minutesHtml,
  text: minutesText,
  view: viewOf,
  replyTo,
  attachments: (mail, language) => [
    { name: fileName(language, 'committeeMinutes.file', mail), versionId: mail.versionId },
  ],
});
