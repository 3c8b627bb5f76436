import type { Language } from '../../kernel/permissions.ts';
import ticketsDe from '../../areas/tickets/labels.de.json';
import ticketsEn from '../../areas/tickets/labels.en.json';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, prose, unlinked } from './mail-render.ts';

/**
 * The mail about a ticket. It can be sent to any address, so no text of users becomes a link: the only one leads to the
 * ticket.
 */
export function ticketView(data: MailData<'ticket'>, language: Language): Record<string, unknown> {
  const labels = { de: ticketsDe, en: ticketsEn }[language];
  const priorities: Record<string, string> = labels.value.Ticket.priority;
  const line = (value: string): string => unlinked(oneLine(value));
  const facts = [
    { label: labels.Ticket.dueDate, value: data.dueDate?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '' },
    { label: labels.Ticket.priority, value: priorities[data.priority] ?? '' },
    { label: labels.Ticket.boardId, value: line(data.board) },
    { label: labels.Ticket.userIds, value: data.users.map(line).join(', ') },
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
    descriptionLabel: labels.Ticket.description,
    description: unlinked(prose(data.description)),
    link: data.link,
  };
}
