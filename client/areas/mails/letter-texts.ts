import type { Language } from '../../../schema/kernel/permissions.ts';
import type { MailLetter, MailTextKey } from '../../../schema/mails/mail-text.shared.ts';
import type { MailTextRowFragment } from '../../generated/mails.ts';

/** What the editor of a letter holds; a letter without a subject of its own has an empty one. */
export type LetterValues = { subject: string; body: string };
export type LetterField = keyof LetterValues;

/** A letter as it is stored in one language. */
export type LetterTexts = {
  /** What stands in the fields. */
  shown: LetterValues;
  /** Own words; null where the default counts. */
  own: { [F in LetterField]: string | null };
  defaults: LetterValues;
};

export const lettersTexts = (
  rows: readonly MailTextRowFragment[],
  letter: MailLetter,
  language: Language,
): LetterTexts => {
  const of = (key: MailTextKey | null) => {
    const row = rows.find(({ id }) => id === key);
    const own = (language === 'de' ? row?.de : row?.en) ?? null;
    const standard = (language === 'de' ? row?.defaultDe : row?.defaultEn) ?? '';
    return { own, standard, shown: own ?? standard };
  };
  const [subject, body] = [of(letter.subject), of(letter.body)];
  return {
    shown: { subject: subject.shown, body: body.shown },
    own: { subject: subject.own, body: body.own },
    defaults: { subject: subject.standard, body: body.standard },
  };
};

/** Whether the organisation has own words in this letter, in whichever language. */
export const isOwnLetter = (rows: readonly MailTextRowFragment[], { subject, body }: MailLetter): boolean =>
  rows.some((row) => (row.id === subject || row.id === body) && (row.de !== null || row.en !== null));
