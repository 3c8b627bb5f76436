import * as z from 'zod';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { oneLine, prose, unlinked } from '../../../platform/mails/mail-render.ts';
import jobReminderHtml from './job-reminder.html.hbs?raw';
import jobReminderText from './job-reminder.text.hbs?raw';
import recurringTicketHtml from './recurring-ticket.html.hbs?raw';
import recurringTicketText from './recurring-ticket.text.hbs?raw';
import texts from './texts.json';

const line = (value: string): string => unlinked(oneLine(value));
const dayInWords = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');

/** A series has created its next ticket: to the people of the ticket. */
export const recurringTicketMail = mailKind({
  template: 'recurringTicket',
  data: z.object({
    name: z.string(),
    clientName: z.string(),
    title: z.string(),
    dueDate: z.string(),
    link: webAddress,
  }),
  texts: texts.recurringTicket,
  html: recurringTicketHtml,
  text: recurringTicketText,
  picture: 'checklist',
  view: ({ name, clientName, title, dueDate, link }) => ({
    name: line(name),
    clientName: line(clientName),
    title: line(title),
    dueDate: dayInWords(dueDate),
    link,
  }),
});

/** A recurring reminder, which has no ticket, is due. */
export const jobReminderMail = mailKind({
  template: 'jobReminder',
  data: z.object({
    name: z.string(),
    clientName: z.string(),
    jobName: z.string(),
    description: z.string(),
    dueDate: z.string(),
    link: webAddress,
  }),
  texts: texts.jobReminder,
  html: jobReminderHtml,
  text: jobReminderText,
  picture: 'checklist',
  view: ({ name, clientName, jobName, description, dueDate, link }) => ({
    name: line(name),
    clientName: line(clientName),
    jobName: line(jobName),
    description: unlinked(prose(description)),
    dueDate: dayInWords(dueDate),
    link,
  }),
});
