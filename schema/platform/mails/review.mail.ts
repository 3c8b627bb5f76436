import type { Language } from '../../kernel/permissions.ts';
import { recordOfKind } from '../../records/registry.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';

const line = (value: string): string => unlinked(oneLine(value));

/** To the person who is to review or repeat a record: title, due date, link, and the reason for the mail. */
export function reviewReminderView(data: MailData<'reviewReminder'>, language: Language): Record<string, unknown> {
  const { reason, isOverdue, link } = data;
  const { entity, text } = recordOfKind(data.kind, 'text');
  const dueDate = data.dueDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
  const translate = (key: string, values: Record<string, unknown> = {}): string =>
    mailText(language, `reviewReminder.${key}`, values);
  return {
    name: line(data.name),
    title: line(data.title),
    record: text(language, `entity.${entity}`),
    intro: text(language, 'reminder.intro', { clientName: line(data.clientName) }),
    due: translate(isOverdue ? 'overdue' : 'due', { dueDate }),
    button: text(language, 'reminder.button'),
    why: translate(`why.${reason}`),
    link,
  };
}
