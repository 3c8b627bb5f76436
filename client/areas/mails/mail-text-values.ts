import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import type { EditableMail, MailTextKey } from '../../../schema/platform/mails/mail-text.shared.ts';
import type { MailTextRowFragment, SaveMailTextsInput } from '../../generated/mails.ts';
import { type Changes, fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/record-form-options.ts';

/** The form values of a mail; an empty subject means the default. */
export type MailTextFormValues = { subject: string; body: string };
export type MailTextFieldName = keyof MailTextFormValues;
export const MAIL_TEXT_FIELDS = ['subject', 'body'] as const satisfies MailTextFieldName[];

export const mailTextMerging = fieldwise<MailTextFormValues, MailTextFieldName>(MAIL_TEXT_FIELDS);

/**
 * A stored mail in one language. It has no version: a change contains the base value of each text, which the server
 * compares.
 */
export interface StoredMailText extends Stored<MailTextFormValues> {
  /** The organisation's text; null if the default is used. */
  own: { [F in MailTextFieldName]: string | null };
  defaults: MailTextFormValues;
}

/** The organisation's text and the default in a language. */
function inLanguage(
  { de, en, defaultDe, defaultEn, translations }: MailTextRowFragment,
  language: ContentLanguage,
): { own: string | null; standard: string } | undefined {
  if (language === 'de') return { own: de ?? null, standard: defaultDe };
  if (language === 'en') return { own: en ?? null, standard: defaultEn };
  const found = translations.find((each) => each.language === language);
  return found && { own: found.own ?? null, standard: found.standard };
}

export const storedMailText = (
  rows: readonly MailTextRowFragment[],
  mail: EditableMail,
  language: ContentLanguage,
): StoredMailText => {
  const of = (key: MailTextKey | null) => {
    const row = rows.find(({ id }) => id === key);
    const { own = null, standard = '' } = (row && inLanguage(row, language)) ?? {};
    return { own, standard, shown: own ?? standard };
  };
  const [subject, body] = [of(mail.subject), of(mail.body)];
  return {
    version: 0,
    values: { subject: subject.shown, body: body.shown },
    own: { subject: subject.own, body: body.own },
    defaults: { subject: subject.standard, body: body.standard },
  };
};

/** The input of the mutation: each text with its base value; a text that equals the default is sent as null. */
export const textsInput = (
  changes: Changes<MailTextFormValues>,
  { own, defaults }: StoredMailText,
  mail: EditableMail,
): SaveMailTextsInput['texts'] =>
  MAIL_TEXT_FIELDS.flatMap((field) => {
    const [key, text] = [mail[field], changes[field]];
    return key && text !== undefined ? [{ key, text: text === defaults[field] ? null : text, base: own[field] }] : [];
  });

/** Whether the organisation has changed this mail in any language. */
export const isOwnMailText = (rows: readonly MailTextRowFragment[], { subject, body }: EditableMail): boolean =>
  rows.some(
    (row) =>
      (row.id === subject || row.id === body) &&
      (row.de !== null || row.en !== null || row.translations.some(({ own }) => own !== null)),
  );
