import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { oneLine, unlinked } from './mail-render.ts';
import { dayOfNotice, noticeView } from './notice.mail.ts';

/** To the Owners: an API token ends soon. */
export function tokenExpiresView(data: MailData<'tokenExpires'>, language: Language): Record<string, unknown> {
  const values = { day: dayOfNotice(data.day), token: unlinked(oneLine(data.token)) };
  return noticeView('tokenExpires', { ...data, topic: 'soon', why: 'why' }, values, language);
}
