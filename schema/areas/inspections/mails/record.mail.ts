import * as z from 'zod';
import type { Language } from '../../../kernel/permissions.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine, unlinked } from '../../../platform/mails/mail-render.ts';
import { inspectionText } from '../inspection-texts.ts';
import html from './record.html.hbs?raw';
import text from './record.text.hbs?raw';
import texts from './texts.json';

const data = z.object({
  fromName: z.string(),
  fromEmail: z.string(),
  clientName: z.string(),
  title: z.string(),
  inspectionDate: z.string(),
  nextExecution: z.string(),
  versionId: z.string(),
  link: webAddress,
});

type RecordMail = z.output<typeof data>;

const line = (value: string): string => unlinked(oneLine(value));
const dayOf = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');

/** The record of a finished inspection as a PDF, to the chosen receivers; replies go to the user who finished it. */
export const inspectionRecordMail = mailKind({
  template: 'inspectionRecord',
  data,
  texts: texts.inspectionRecord,
  html,
  text,
  view: (mail: RecordMail, language: Language) => ({
    title: line(mail.title),
    fromName: line(mail.fromName),
    fromEmail: oneLine(mail.fromEmail),
    clientName: line(mail.clientName),
    facts: [
      { label: inspectionText(language, 'document.date'), value: dayOf(mail.inspectionDate) },
      { label: inspectionText(language, 'document.next'), value: dayOf(mail.nextExecution) },
    ],
    link: mail.link,
  }),
  replyTo: ({ fromName, fromEmail }) => ({ name: oneLine(fromName), address: fromEmail }),
  attachments: ({ versionId, inspectionDate }, language) => [
    { name: `${mailText(language, 'inspectionRecord.file')} ${inspectionDate}.pdf`, versionId },
  ],
});
