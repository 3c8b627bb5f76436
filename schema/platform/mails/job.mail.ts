import type { MailData } from './mail-data.ts';
import { oneLine, prose, unlinked } from './mail-render.ts';

const line = (value: string): string => unlinked(oneLine(value));
const dayInWords = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');

/** To the people of a recurring ticket that was created: title, due date and link. */
export function recurringTicketView({
  name,
  clientName,
  title,
  dueDate,
  link,
}: MailData<'recurringTicket'>): Record<string, unknown> {
  return { name: line(name), clientName: line(clientName), title: line(title), dueDate: dayInWords(dueDate), link };
}

/** A reminder without a ticket. */
export function jobReminderView({
  name,
  clientName,
  jobName,
  description,
  dueDate,
  link,
}: MailData<'jobReminder'>): Record<string, unknown> {
  return {
    name: line(name),
    clientName: line(clientName),
    jobName: line(jobName),
    description: unlinked(prose(description)),
    dueDate: dayInWords(dueDate),
    link,
  };
}
