import type { Language } from '../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';

/** To those who may open records about accidents. Anybody may see a subject on a screen: it says nothing of a person. */
export function accidentNoticeView(data: MailData<'accidentNotice'>, language: Language): Record<string, unknown> {
  const { topic, isOwner, count = 0, link } = data;
  const day = (data.day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
  const clientName = unlinked(oneLine(data.clientName));
  const text = (key: string, values: Record<string, unknown> = {}): string =>
    mailText(language, `accidentNotice.${key}`, values);
  return {
    name: unlinked(oneLine(data.name)),
    topicSubject: text(`${topic}.subject`, { day }),
    topicHeading: text(`${topic}.heading`),
    intro: text(`${topic}.intro`, { clientName, day, count }),
    todo: text(`${topic}.todo`),
    button: text(`${topic}.button`),
    why: text(isOwner ? 'whyOwner' : topic === 'logDeletion' ? 'whyLog' : 'whyReport'),
    link,
  };
}
