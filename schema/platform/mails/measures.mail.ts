import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';

const line = (value: string): string => unlinked(oneLine(value));

/** To the person responsible for measures of a risk assessment: the measures and their due dates. */
export function measureReminderView(data: MailData<'measureReminder'>, language: Language): Record<string, unknown> {
  const translate = (key: string, values: Record<string, unknown> = {}): string =>
    mailText(language, `measureReminder.${key}`, values);
  const title = line(data.title);
  return {
    name: line(data.name),
    title,
    intro: translate('intro', { clientName: line(data.clientName), title }),
    measures: data.measures.map(({ text, dueDate, isOverdue }) => ({
      text: line(text),
      due: translate(isOverdue ? 'overdue' : 'due', {
        dueDate: dueDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1'),
      }),
    })),
    button: translate('button'),
    why: translate('why'),
    link: data.link,
  };
}
