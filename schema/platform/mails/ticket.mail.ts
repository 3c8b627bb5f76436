import type { Language } from '../../kernel/permissions.ts';
import { recordOfKind } from '../../records/registry.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, prose, unlinked } from './mail-render.ts';

/**
 * The mail about a ticket. It can be sent to any address, so no text of users becomes a link: the only one leads to the
 * ticket.
 */
export function ticketView(data: MailData<'ticket'>, language: Language): Record<string, unknown> {
  const { text } = recordOfKind('ticket', 'text');
  const label = (field: string): string => text(language, `Ticket.${field}`);
  const line = (value: string): string => unlinked(oneLine(value));
  const facts = [
    { label: label('dueDate'), value: data.dueDate?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '' },
    { label: label('priority'), value: text(language, `value.Ticket.priority.${data.priority}`) },
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
