import * as z from 'zod';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { dayOfNotice, noticeView } from '../../../platform/mails/notice.mail.ts';
import html from '../../../platform/mails/templates/notice.html.hbs?raw';
import text from '../../../platform/mails/templates/notice.text.hbs?raw';
import texts from './texts.json';

const data = z.object({
  name: z.string(),
  clientName: z.string(),
  topic: z.enum(['due', 'grown', 'overdue', 'check', 'escalated', 'logDeletion', 'reportDeletion']),
  day: z.string().nullable(),
  count: z.number().int().optional(),
  /** The receiver is an Owner without the permission to open the record, because no user has it. */
  isOwner: z.boolean(),
  link: webAddress,
});

/**
 * About an accident that has to be reported, or records about accidents that will be deleted, to users who may open
 * these. The subject can be visible on a shared screen, so it contains no personal data, and the mail says nothing
 * about people or health.
 */
export const accidentNoticeMail = mailKind({
  template: 'accidentNotice',
  data,
  texts: texts.accidentNotice,
  html,
  text,
  picture: 'report-block',
  view: ({ isOwner, count = 0, day, ...notice }, language) => {
    const why =
      notice.topic === 'escalated'
        ? 'whyEscalated'
        : isOwner
          ? 'whyOwner'
          : notice.topic === 'logDeletion'
            ? 'whyLog'
            : 'whyReport';
    return noticeView('accidentNotice', { ...notice, why }, { day: dayOfNotice(day), count }, language);
  },
});
