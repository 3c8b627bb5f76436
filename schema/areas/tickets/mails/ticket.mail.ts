import * as z from 'zod';
import type { Language } from '../../../kernel/permissions.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine, prose, unlinked } from '../../../platform/mails/mail-render.ts';
import { ticketText } from '../ticket-text.ts';
import texts from './texts.json';
import html from './ticket.html.hbs?raw';
import text from './ticket.text.hbs?raw';

const data = z.object({
  fromName: z.string(),
  fromEmail: z.string(),
  clientName: z.string(),
  number: z.string(),
  title: z.string(),
  description: z.string(),
  dueDate: z.string().nullable(),
  priority: z.number().int().min(1).max(4),
  board: z.string(),
  users: z.array(z.string()),
  attachments: z.array(z.string()),
  message: z.string(),
  link: webAddress,
});

export type TicketMail = z.output<typeof data>;

/** A ticket, to the chosen receivers; replies go to the sender. */
export const ticketMail = mailKind({
  template: 'ticket',
  data,
  texts: texts.ticket,
  html,
  text,
  view: ticketView,
  replyTo: ({ fromName, fromEmail }) => ({ name: oneLine(fromName), address: fromEmail }),
});

/** The mail can be sent to any address, so no text of users becomes a link: the only link leads to the ticket. */
function ticketView(data: TicketMail, language: Language): Record<string, unknown> {
  const label = (field: string): string => ticketText(language, `Ticket.${field}`);
  const line = (value: string): string => unlinked(oneLine(value));
  const facts = [
    { label: label('dueDate'), value: data.dueDate?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '' },
    { label: label('priority'), value: ticketText(language, `value.Ticket.priority.${data.priority}`) },
    { label: label('boardId'), value: line(data.board) },
    { label: label('userIds'), value: data.users.map(line).join(', ') },
    { label: mailText(language, 'ticket.attachments'), value: data.attachments.map(line).join(', ') },
  ];
  return {
    number: data.number,
    title: unlinked(prose(data.title)),
    fromName: line(data.fromName),
    fromEmail: oneLine(data.fromEmail),
    clientName: line(data.clientName),
    message: unlinked(prose(data.message)),
    facts: facts.filter(({ value }) => value !== ''),
    hasAttachments: data.attachments.length > 0,
    descriptionLabel: label('description'),
    description: unlinked(prose(data.description)),
    link: data.link,
  };
}
