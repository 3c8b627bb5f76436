import * as z from 'zod';
import { addDays } from '../../../kernel/calendar.shared.ts';
import { officeLanguage } from '../../../kernel/content-language.shared.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { writtenMailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine, unlinked } from '../../../platform/mails/mail-render.ts';
import { mailDraft } from '../../../platform/mails/mail-request.ts';
import { recordOfKind } from '../../../records/registry.ts';
import html from './results.html.hbs?raw';
import text from './results.text.hbs?raw';
import texts from './texts.json';

const data = z.object({
  name: z.string(),
  clientName: z.string(),
  tickets: z.array(
    z.object({ title: z.string(), priority: z.number().int().min(1).max(4), dueDate: z.string().nullish() }),
  ),
  link: webAddress,
  draft: mailDraft,
});

/** A mail with the tickets of an interview, sent in the name of the product. */
const resultsMail = (template: 'welcome' | 'interviewResults') =>
  writtenMailKind({
    template,
    data,
    texts: texts[template],
    html,
    text,
    ...(template === 'welcome' && { picture: 'roles' }),
    view: ({ name, clientName, tickets, link }, wanted) => {
      const language = officeLanguage(wanted);
      const ticket = recordOfKind('ticket', 'text');
      const organisation = unlinked(oneLine(clientName));
      return {
        name: unlinked(oneLine(name)),
        intro: template === 'welcome' ? mailText(language, 'welcome.intro', { clientName: organisation }) : '',
        tickets: tickets.map(({ title, priority, dueDate }) => ({
          title: unlinked(oneLine(title)),
          priority: ticket.text(language, `value.Ticket.priority.${priority}`),
          dueDate: dueDate?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '',
        })),
        buttonLabel: mailText(language, `${template}.button`),
        link,
      };
    },
    written: {
      words: texts.emailTexts,
      shown: template === 'interviewResults' ? [template] : [],
      mail: () => 'interviewResults',
      values: ({ name, link }) => ({ employeeName: name, link }),
      example: (_key, { employeeName, clientName, today, link }, language) => ({
        name: employeeName,
        clientName,
        tickets: [
          { title: mailText(language, 'test.ticket1'), priority: 3, dueDate: addDays(today, 14) },
          { title: mailText(language, 'test.ticket2'), priority: 2, dueDate: addDays(today, 60) },
        ],
        link,
      }),
    },
  });

/** After a registration. */
export const welcomeMail = resultsMail('welcome');
/** To an existing user: after an import, and on request. */
export const interviewResultsMail = resultsMail('interviewResults');
