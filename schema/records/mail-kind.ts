import type { ContentLanguage } from '../kernel/content-language.shared.ts';
import type { Language } from '../kernel/permissions.ts';
import type { OfficeText } from './written-mail.shared.ts';

/** A kind of mail that an area sends, made by `mailKind` of platform/mails. */
export interface MailKind {
  /** Its name in the outbox, and the group of its texts. */
  readonly template: string;
  /** Validates what is stored with a mail until it is sent; throws for anything else. */
  readonly data: { parse(value: unknown): unknown };
  /** Handlebars templates of its two bodies: they name `layout`, the other partials, and values of its view. */
  readonly html: string;
  readonly text: string;
  /** The illustration above it; without one it has none. */
  readonly picture?: MailPicture;
  /** The values that its templates name, in a language of the office unless it is `written`. */
  view(data: unknown, language: ContentLanguage): Readonly<Record<string, unknown>>;
  /** Files that it carries. */
  attachments?(data: unknown, language: Language): readonly MailAttachment[];
  /** The person who wrote it, who gets the answers. None: no person wrote it, and autoresponders do not answer it. */
  replyTo?(data: unknown): { name: string; address: string } | undefined;
  /** An organisation may write its words itself: its view has what stands below them. */
  readonly written?: WrittenMail;
}

/** What the words of a mail that an organisation may write itself are made of. */
export interface WrittenMail {
  /** The words of the product for its texts, by their keys (`mails/written.shared.ts` of the area). */
  readonly words: Readonly<Record<string, OfficeText>>;
  /** Those of the mails of that file that the editor of texts shows by it. */
  readonly shown: readonly string[];
  /** With the words of which of them it is written. */
  mail(data: unknown): string;
  /** The values of their placeholders; `link` is where the receiver should get to, empty for something without a page. */
  values(data: unknown, language: ContentLanguage): Readonly<Record<string, string>>;
  /** It asks for something: its data have a `request`, which says who asks for what (platform/mails/mail-request.ts). */
  readonly asks?: boolean;
  /** The sentence in the place of the link, for something without a page. */
  withoutLink?(data: unknown, language: ContentLanguage): string;
  /** The organisation in whose name it is sent, with its colour and its logo; without one it comes from the product. */
  sender?(data: unknown): string | undefined;
  /** What the editor shows as an example: the data of one of `shown`. */
  example(key: string, of: MailExample, language: ContentLanguage): object;
}

/** Of whom and of when the example of a mail is. */
export interface MailExample {
  readonly employeeName: string;
  readonly email: string;
  readonly clientName: string;
  readonly today: string;
  readonly link: string;
}

/** A file of a mail: a text, or the PDF of a version, which is printed when the mail is sent. */
export type MailAttachment = { readonly name: string } & (
  | { readonly contentType: string; readonly content: string }
  | { readonly versionId: string }
);

export type MailPicture = 'checklist' | 'doctor-talk' | 'instruction-talk' | 'report-block' | 'roles';
