import * as z from 'zod';
import type { Language } from '../../../kernel/permissions.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine, unlinked } from '../../../platform/mails/mail-render.ts';
import html from './measure-reminder.html.hbs?raw';
import text from './measure-reminder.text.hbs?raw';
import texts from './texts.json';

const data = z.object({
  name: z.string(),
  clientName: z.string(),
  title: z.string(),
  measures: z.array(z.object({ text: z.string(), dueDate: z.string(), isOverdue: z.boolean() })).min(1),
  link: webAddress,
});

/** Measures of a risk assessment are due; sent to the person responsible for them. */
export const measureReminderMail = mailKind({
  template: 'measureReminder',
  data,
  texts: texts.measureReminder,
  html,
  text,
  picture: 'checklist',
  view: measureReminderView,
});

const line = (value: string): string => unlinked(oneLine(value));

function measureReminderView(due: z.output<typeof data>, language: Language): Record<string, unknown> {
  const translate = (key: string, values: Record<string, unknown> = {}): string =>
    mailText(language, `measureReminder.${key}`, values);
  const title = line(due.title);
  return {
    name: line(due.name),
    title,
    intro: translate('intro', { clientName: line(due.clientName), title }),
    measures: due.measures.map(({ text, dueDate, isOverdue }) => ({
      text: line(text),
      due: translate(isOverdue ? 'overdue' : 'due', {
        dueDate: dueDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1'),
      }),
    })),
    button: translate('button'),
    why: translate('why'),
    link: due.link,
  };
}
