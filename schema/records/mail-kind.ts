import type { Language } from '../kernel/permissions.ts';

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
  /** The values that its templates name. */
  view(data: unknown, language: Language): Readonly<Record<string, unknown>>;
  /** Files that it carries. */
  attachments?(data: unknown, language: Language): readonly MailAttachment[];
  /** The person who wrote it, who gets the answers. None: no person wrote it, and autoresponders do not answer it. */
  replyTo?(data: unknown): { name: string; address: string } | undefined;
}

/** A file of a mail: a text, or the PDF of a version, which is printed when the mail is sent. */
export type MailAttachment = { readonly name: string } & (
  | { readonly contentType: string; readonly content: string }
  | { readonly versionId: string }
);

export type MailPicture = 'checklist' | 'doctor-talk' | 'instruction-talk' | 'report-block' | 'roles';
