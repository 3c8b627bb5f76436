import type { Language } from '../../kernel/permissions.ts';
import type { OfficeText } from '../../records/written-mail.shared.ts';
import { EDITABLE_MAILS, MAIL_TEXT_KEYS, mailTextRule, type MailTextKey } from '../mails/mail-text.shared.ts';

/** The names, in the history, of a text of one mail and of a text that several mails share. */
const CALLED: Record<Language, Record<'subject' | 'body', (name: string, isShared: boolean) => string>> = {
  de: {
    subject: (name, isShared) => `${isShared ? 'E-Mails' : 'E-Mail'} „${name}“, Betreff`,
    body: (name, isShared) => `${isShared ? 'E-Mails' : 'E-Mail'} „${name}“`,
  },
  en: {
    subject: (name, isShared) => `${isShared ? 'E-mails' : 'E-mail'} “${name}”, subject`,
    body: (name, isShared) => `${isShared ? 'E-mails' : 'E-mail'} “${name}”`,
  },
};

/** The setting of a text has the name of its mail; of a text that several mails share, the area declares a name. */
function nameOf(key: MailTextKey): OfficeText {
  const { kind, name: shared } = mailTextRule(key);
  const name = shared ?? EDITABLE_MAILS.find(({ subject, body }) => subject === key || body === key)?.name;
  if (!name) throw new Error(`No mail has the text ${key}`);
  const called = (language: Language): string => CALLED[language][kind](name[language], shared !== undefined);
  return { de: called('de'), en: called('en') };
}

/** Labels that follow from what areas declare; the others are in labels.json. */
export const labels = {
  value: { Setting: { id: Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, nameOf(key)])) } },
};
