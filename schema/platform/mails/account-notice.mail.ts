import type { Language } from '../../kernel/permissions.ts';
import type { AccountMailHelp } from './password-reset.mail.ts';
import { mailText, oneLine } from './mail-render.ts';
import { dayOfNotice } from './notice.mail.ts';

/** Mails about changes of an account, with what to do if the person did not make them. */
export type AccountNotice =
  | 'passwordChanged'
  | 'emailChanged'
  | 'loginAttempts'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorsLost'
  | 'loginsRefused'
  | 'newDevice';

/** Whether the address has an account: it is looked up here, so that a login takes as long for an unknown one. */
export async function hasAccount({ database, accounts }: AccountMailHelp, email: string): Promise<boolean> {
  const account = await accounts.find((work) => database.unscoped('mail to an account: is there one', work), email);
  return account !== null;
}

/** The view of such a mail; `facts` are the addresses that its sentence names. */
export function accountNoticeView(
  template: AccountNotice,
  facts: Readonly<Record<string, string>>,
  language: Language,
  publicUrl: string,
): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, oneLine(value)]));
  return {
    ...values,
    intro: mailText(language, `${template}.intro`, values),
    notYou: mailText(language, `${template}.notYou`),
    buttonLabel: mailText(language, `${template}.button`),
    link: `${publicUrl}/login/login/1/1/1?reset=1`,
  };
}

/** The view of the mail about a login with something new. Names of browser and system are those of a list, not of the caller. */
export function newDeviceView(
  { email, browser, system, at }: { email: string; browser: string | null; system: string | null; at: string },
  language: Language,
  publicUrl: string,
): Record<string, unknown> {
  const named = [browser, system].filter((part) => part !== null).join(', ');
  const device = named || mailText(language, 'newDevice.unknown');
  const [day = '', time = ''] = at.split('T');
  return accountNoticeView('newDevice', { email, device, day: dayOfNotice(day), time }, language, publicUrl);
}
