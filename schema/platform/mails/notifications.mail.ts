import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';
import { dayOfNotice } from './notice.mail.ts';

const line = (value: string): string => unlinked(oneLine(value));

type Mailed = MailData<'notifications'>;

/** What both mails have: a list whose entries open their record, and where they are chosen. */
function listView(
  template: 'notifications' | 'dueDigest',
  { name, clientName, items, count, link, choiceLink, endLink }: Mailed,
  language: Language,
  period: '' | 'daily' | 'weekly',
): Record<string, unknown> {
  const text = (key: string, values = {}): string => mailText(language, `${template}.${key}`, values);
  const [first] = items;
  const suffix = period && `.${period}`;
  const rest = count - items.length;
  return {
    count,
    name: line(name),
    topicSubject:
      template === 'notifications' && count === 1 && first
        ? [first.who, first.words[language]].map(line).filter(Boolean).join(' ')
        : text(`subjects${suffix}`, { count }),
    topicHeading: text(`headings${suffix}`, { count }),
    intro: text('intro', { clientName: line(clientName) }),
    items: items.map((item) => ({
      sentence: [item.who, item.words[language]].map(line).filter(Boolean).join(' '),
      title: line(item.title[language]) || line(item.words[language]),
      day: item.day ? text('day', { day: dayOfNotice(item.day) }) : '',
      open: mailText(language, 'notifications.open'),
      link: item.link,
    })),
    more: rest > 0 ? mailText(language, 'notifications.more', { count: rest }) : '',
    button: text('button'),
    why: text('why'),
    choice: mailText(language, 'notifications.choice'),
    choiceLink,
    end: mailText(language, 'notifications.end'),
    endLink: endLink ?? '',
    rates: [],
    link,
  };
}

/** To a person: what happened that they have not read. */
export const notificationsView = (data: MailData<'notifications'>, language: Language): Record<string, unknown> =>
  listView('notifications', data, language, '');

/** To a person: what they have to do. */
export const dueDigestView = (data: MailData<'dueDigest'>, language: Language): Record<string, unknown> => ({
  ...listView('dueDigest', data, language, data.period),
  ratesTitle: mailText(language, 'dueDigest.rates'),
  rates: data.rates.map(({ label, words, percent, change, link }) => ({
    label: label[language],
    words: `${words[language]} (${percent} %)`,
    change: change ? trendText(change, language) : '',
    link,
  })),
});

/** „+4 Punkte seit 16.11.2026“ */
function trendText({ points, since }: { points: number; since: string }, language: Language): string {
  const day = dayOfNotice(since);
  if (points === 0) return mailText(language, 'dueDigest.same', { day });
  const sign = points > 0 ? '+' : '−';
  return mailText(language, 'dueDigest.trend', { count: Math.abs(points), sign, day });
}
