import * as z from 'zod';
import { addDays } from '../../../kernel/calendar.shared.ts';
import { officeLanguage } from '../../../kernel/content-language.shared.ts';
import { bothLanguages, webAddress } from '../../../platform/mails/mail-data.ts';
import { writtenMailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine } from '../../../platform/mails/mail-render.ts';
import { mailDraft, shownItem } from '../../../platform/mails/mail-request.ts';
import texts from './texts.json';

const data = z.object({
  name: z.string(),
  clientName: z.string(),
  items: z.array(z.object({ person: z.string(), item: bothLanguages, dueDate: z.string() })),
  /** The number of instructions that are not listed, because there are too many. */
  more: z.number().int(),
  /** The numbers of people with overdue instructions, and with overdue health checks, who are not named. */
  instructions: z.number().int(),
  examinations: z.number().int(),
  link: webAddress,
  draft: mailDraft,
});

/** Overdue items, to the foreman of the people, or to the user who assigned them. Health checks are numbers only. */
export const overduePeopleMail = writtenMailKind({
  template: 'overduePeople',
  data,
  texts: texts.overduePeople,
  picture: 'checklist',
  view: ({ instructions, examinations, more, items }, language) => {
    const words = (key: string, count = 0): string => mailText(language, `overduePeople.${key}`, { count });
    const fact = (key: string, count: number) =>
      count > 0 ? [{ label: words(key), value: words(key === 'more' ? 'moreCount' : 'people', count) }] : [];
    return {
      facts: [...fact('instructions', instructions), ...fact('examinations', examinations), ...fact('more', more)],
      itemsIntro: words('intro'),
      items: items.map(({ person, item, dueDate }) =>
        shownItem(
          { name: `${oneLine(person)}: ${oneLine(item[officeLanguage(language)])}`, dueDate, isOverdue: true },
          language,
        ),
      ),
    };
  },
  written: {
    words: texts.emailTexts,
    shown: ['overduePeople'],
    mail: () => 'overduePeople',
    values: ({ name, clientName, link }) => ({ employeeName: name, clientName, link }),
    sender: ({ clientName }) => clientName,
    example: (_key, { employeeName, clientName, today, link }, language) => {
      const item = mailText(language, 'test.instructionName');
      return {
        name: employeeName,
        clientName,
        items: [
          {
            person: mailText(language, 'test.person'),
            item: { de: item, en: item },
            dueDate: addDays(today, -7),
          },
        ],
        more: 0,
        instructions: 0,
        examinations: 2,
        link,
      };
    },
  },
});
