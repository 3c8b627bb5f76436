import type { Language } from '../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';

const line = (value: string): string => unlinked(oneLine(value));

/**
 * To whoever is to do an inspection again or to look at a risk assessment anew: what, until when, where, and why they
 * are told.
 */
export function reviewReminderView(data: MailData<'reviewReminder'>, language: Language): Record<string, unknown> {
  const { kind, reason, isOverdue, link } = data;
  const dueDate = data.dueDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
  const say = (key: string, values: Record<string, unknown> = {}): string =>
    mailText(language, `reviewReminder.${key}`, values);
  return {
    name: line(data.name),
    title: line(data.title),
    record: say(`record.${kind}`),
    intro: say(`intro.${kind}`, { clientName: line(data.clientName) }),
    due: say(isOverdue ? 'overdue' : 'due', { dueDate }),
    button: say(`button.${kind}`),
    why: say(`why.${reason}`),
    link,
  };
}
