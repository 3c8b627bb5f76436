import { CONTENT_LANGUAGES, type ContentLanguage } from '../kernel/content-language.shared.ts';
import { LANGUAGES, type Language } from '../kernel/permissions.ts';

/** A text in the languages of the office. */
export type OfficeText = Readonly<Record<Language, string>>;

/** A text of a mail that an organisation may write itself (specification 1, section 3). */
export interface MailTextRule {
  kind: 'subject' | 'body';
  /** In the order in which they are offered. `link` is where the receiver should get to. */
  placeholders: readonly string[];
  /** Missing in a text, it is a warning. */
  expected?: string;
  /** What to know when writing it. */
  hint?: OfficeText;
  /** What the mails are called together, where several have this text. */
  name?: OfficeText;
  languages: readonly ContentLanguage[];
}

/** A mail that is made of such texts; several may have one subject. */
export interface EditableMail {
  key: string;
  subject: string | null;
  body: string;
  name: OfficeText;
  /** To whom it goes, and when. */
  explained: OfficeText;
}

/** What the file `mails/written.shared.ts` of an area declares, for the server and for the editor in the browser. */
export interface WrittenMailTexts {
  /** The texts by the keys of their settings. */
  texts: Readonly<Record<string, MailTextRule>>;
  mails: readonly EditableMail[];
  /** What the placeholders are called that only this area has. */
  placeholders?: Readonly<Record<string, OfficeText>>;
}

/** Placeholders of a mail that asks somebody for something. */
export const REQUEST_PLACEHOLDERS = ['clientName', 'dueDate', 'minutes', 'contactName'];

/** What the placeholders are called that mails of several areas have. */
export const COMMON_PLACEHOLDERS: Readonly<Record<string, OfficeText>> = {
  employeeName: { de: 'Name der Person', en: 'Name of the person' },
  clientName: { de: 'Name des Betriebs', en: 'Name of the company' },
  dueDate: { de: 'Fällig am', en: 'Due on' },
  minutes: { de: 'Dauer in Minuten', en: 'Minutes it takes' },
  contactName: { de: 'Wen man fragt', en: 'Whom to ask' },
  link: { de: 'Link', en: 'Link' },
};

/** Languages of a mail to employees, and of one that only users receive. */
const READERS = { employees: CONTENT_LANGUAGES, users: LANGUAGES };
type Readers = keyof typeof READERS;

export const mailSubject = (
  readers: Readers,
  placeholders: readonly string[],
  more: Pick<MailTextRule, 'hint' | 'name'> = {},
): MailTextRule => ({
  kind: 'subject',
  placeholders,
  ...more,
  languages: READERS[readers],
});

/** A body that should have the link. */
export const mailBody = (readers: Readers, placeholders: readonly string[]): MailTextRule => ({
  kind: 'body',
  placeholders: [...placeholders, 'link'],
  expected: 'link',
  languages: READERS[readers],
});
