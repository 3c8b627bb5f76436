import type { Language } from '../../kernel/permissions.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';

interface Notice {
  name: string;
  clientName: string;
  /** The group of texts: subject, heading, intro, todo and button. */
  topic: string;
  /** The key of the sentence that says why the receiver gets it. */
  why: string;
  link: string;
}

/**
 * The view of a mail that says what happened and what is to be done, for the templates `notice.*.hbs`. `template` is the
 * group of its texts; `values` are for them.
 */
export function noticeView(
  template: string,
  { name, clientName, topic, why, link }: Notice,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const all = { ...values, clientName: unlinked(oneLine(clientName)) };
  const text = (key: string): string => mailText(language, `${template}.${key}`, all);
  return {
    name: unlinked(oneLine(name)),
    topicSubject: text(`${topic}.subject`),
    topicHeading: text(`${topic}.heading`),
    intro: text(`${topic}.intro`),
    todo: text(`${topic}.todo`),
    button: text(`${topic}.button`),
    why: text(why),
    link,
  };
}

/** DD.MM.YYYY; nothing for none. */
export const dayOfNotice = (day: string | null): string =>
  (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');
