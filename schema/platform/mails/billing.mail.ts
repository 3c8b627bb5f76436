import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { oneLine } from './mail-render.ts';
import { dayOfNotice, noticeView } from './notice.mail.ts';

/** To the Owners: what changed about the contract, as the provider has confirmed it. */
export function billingNoticeView(data: MailData<'billingNotice'>, language: Language): Record<string, unknown> {
  const values = { day: dayOfNotice(data.day), plan: oneLine(data.plan[language]), payment: oneLine(data.payment) };
  return noticeView('billingNotice', { ...data, why: 'why' }, values, language);
}
