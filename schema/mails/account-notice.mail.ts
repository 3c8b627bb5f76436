import type { Language } from '../kernel/permissions.ts';
import { mailText, oneLine } from './mail-render.ts';

/** Mails that tell a person what happened to their account, and what to do if it was not them. */
export type AccountNotice = 'passwordChanged' | 'emailChanged';

/** The view of such a mail; `facts` are the addresses that its sentence names. */
export function accountNoticeView(
  template: AccountNotice,
  facts: Readonly<Record<string, string>>,
  language: Language,
  publicUrl: string,
): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, oneLine(value)]));
  return {
    intro: mailText(language, `${template}.intro`, values),
    notYou: mailText(language, `${template}.notYou`),
    buttonLabel: mailText(language, `${template}.button`),
    link: `${publicUrl}/login/login/1/1/1?reset=1`,
  };
}
