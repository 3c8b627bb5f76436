import type { Language } from '../../kernel/permissions.ts';
import { recordOfKind } from '../../records/registry.ts';
import type { MailData } from './mail-data.ts';
import { oneLine, unlinked } from './mail-render.ts';

/** The tickets of an interview. */
export function resultsView(
  { name, clientName, tickets, link }: MailData<'welcome'>,
  language: Language,
): Record<string, unknown> {
  const { text } = recordOfKind('ticket', 'text');
  return {
    name: unlinked(oneLine(name)),
    clientName: unlinked(oneLine(clientName)),
    tickets: tickets.map(({ title, priority, dueDate }) => ({
      title: unlinked(oneLine(title)),
      priority: text(language, `value.Ticket.priority.${priority}`),
      dueDate: dueDate?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '',
    })),
    link,
  };
}
