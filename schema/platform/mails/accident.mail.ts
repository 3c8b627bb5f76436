import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { dayOfNotice, noticeView } from './notice.mail.ts';

/**
 * To the users who may open records about accidents. The subject can be visible on a shared screen, so it contains no
 * personal data.
 */
export function accidentNoticeView(data: MailData<'accidentNotice'>, language: Language): Record<string, unknown> {
  const { topic, isOwner, count = 0 } = data;
  const why =
    topic === 'escalated' ? 'whyEscalated' : isOwner ? 'whyOwner' : topic === 'logDeletion' ? 'whyLog' : 'whyReport';
  return noticeView('accidentNotice', { ...data, why }, { day: dayOfNotice(data.day), count }, language);
}
