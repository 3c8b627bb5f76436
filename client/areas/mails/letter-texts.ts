import type { Language } from '../../../schema/kernel/permissions.ts';
import type { MailLetter, MailTextKey } from '../../../schema/mails/mail-text.shared.ts';
import type { MailTextRowFragment, SaveMailTextsInput } from '../../generated/mails.ts';
import { type Changes, fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/use-record-form.ts';

/** What the editor of a letter holds; a letter without a subject of its own has an empty one. */
export type LetterValues = { subject: string; body: string };
export type LetterField = keyof LetterValues;
export const LETTER_FIELDS = ['subject', 'body'] as const satisfies LetterField[];

export const letterMerging = fieldwise<LetterValues, LetterField>(LETTER_FIELDS);

/**
 * A letter as it is stored in one language. It has no version: a change names each text that it is based on, and the
 * server compares them.
 */
export interface StoredLetter extends Stored<LetterValues> {
  /** Own words; null where the default counts. */
  own: { [F in LetterField]: string | null };
  defaults: LetterValues;
}

export const storedLetter = (
  rows: readonly MailTextRowFragment[],
  letter: MailLetter,
  language: Language,
): StoredLetter => {
  const of = (key: MailTextKey | null) => {
    const row = rows.find(({ id }) => id === key);
    const own = (language === 'de' ? row?.de : row?.en) ?? null;
    const standard = (language === 'de' ? row?.defaultDe : row?.defaultEn) ?? '';
    return { own, standard, shown: own ?? standard };
  };
  const [subject, body] = [of(letter.subject), of(letter.body)];
  return {
    version: 0,
    values: { subject: subject.shown, body: body.shown },
    own: { subject: subject.own, body: body.own },
    defaults: { subject: subject.standard, body: body.standard },
  };
};

/** A change as the server takes it: each text with the one on which it is based; the default's words mean none of one's own. */
export const textsInput = (
  changes: Changes<LetterValues>,
  { own, defaults }: StoredLetter,
  letter: MailLetter,
): SaveMailTextsInput['texts'] =>
  LETTER_FIELDS.flatMap((field) => {
    const [key, text] = [letter[field], changes[field]];
    return key && text !== undefined ? [{ key, text: text === defaults[field] ? null : text, base: own[field] }] : [];
  });

/** Whether the organisation has own words in this letter, in whichever language. */
export const isOwnLetter = (rows: readonly MailTextRowFragment[], { subject, body }: MailLetter): boolean =>
  rows.some((row) => (row.id === subject || row.id === body) && (row.de !== null || row.en !== null));
