import type { Language } from '../../../schema/kernel/permissions.ts';
import type { EditableMail, MailTextKey } from '../../../schema/mails/mail-text.shared.ts';
import type { MailTextRowFragment, SaveMailTextsInput } from '../../generated/mails.ts';
import { type Changes, fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/use-record-form.ts';

/** What the editor of a mail holds; a mail without a subject of its own has an empty one. */
export type MailTextFormValues = { subject: string; body: string };
export type MailTextFieldName = keyof MailTextFormValues;
export const MAIL_TEXT_FIELDS = ['subject', 'body'] as const satisfies MailTextFieldName[];

export const mailTextMerging = fieldwise<MailTextFormValues, MailTextFieldName>(MAIL_TEXT_FIELDS);

/**
 * A mail as it is stored in one language. It has no version: a change names each text that it is based on, and the
 * server compares them.
 */
export interface StoredMailText extends Stored<MailTextFormValues> {
  /** Own words; null where the default counts. */
  own: { [F in MailTextFieldName]: string | null };
  defaults: MailTextFormValues;
}

export const storedMailText = (
  rows: readonly MailTextRowFragment[],
  mail: EditableMail,
  language: Language,
): StoredMailText => {
  const of = (key: MailTextKey | null) => {
    const row = rows.find(({ id }) => id === key);
    const own = (language === 'de' ? row?.de : row?.en) ?? null;
    const standard = (language === 'de' ? row?.defaultDe : row?.defaultEn) ?? '';
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

/** A change as the server takes it: each text with the one on which it is based; the default's words mean none of one's own. */
export const textsInput = (
  changes: Changes<MailTextFormValues>,
  { own, defaults }: StoredMailText,
  mail: EditableMail,
): SaveMailTextsInput['texts'] =>
  MAIL_TEXT_FIELDS.flatMap((field) => {
    const [key, text] = [mail[field], changes[field]];
    return key && text !== undefined ? [{ key, text: text === defaults[field] ? null : text, base: own[field] }] : [];
  });

/** Whether the organisation has own words in this mail, in whichever language. */
export const isOwnMailText = (rows: readonly MailTextRowFragment[], { subject, body }: EditableMail): boolean =>
  rows.some((row) => (row.id === subject || row.id === body) && (row.de !== null || row.en !== null));
