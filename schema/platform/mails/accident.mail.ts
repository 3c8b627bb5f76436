import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { dayOfNotice, noticeView } from './notice.mail.ts';

/**
 * To those who may open records about accidents. Anybody may see a subject on a screen: it says nothing of a person.
 */
export function accidentNoticeView(data: MailData<'accidentNotice'>, language: Language): Record<string, unknown> {
  const { topic, isOwner, count = 0 } = data;
  const why = isOwner ? 'whyOwner' : topic === 'logDeletion' ? 'whyLog' : 'whyReport';
  return noticeView('accidentNotice', { ...data, why }, { day: dayOfNotice(data.day), count }, language);
}
