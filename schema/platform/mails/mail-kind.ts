import type * as z from 'zod';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { textsOf } from '../../kernel/texts.ts';
import type { MailExample, MailKind, WrittenMail } from '../../records/mail-kind.ts';
import textMailHtml from './templates/text-mail.html.hbs?raw';
import textMailText from './templates/text-mail.text.hbs?raw';
import type { WrittenMailData } from './written-mail.ts';

type MailOptions<Data extends z.ZodType> = Omit<MailKind, 'data' | 'view' | 'replyTo' | 'attachments' | 'written'> & {
  readonly data: Data;
  /** Its texts in pairs: `subject`, `heading`, and what its templates and its view name. */
  readonly texts: object;
  view(data: z.output<Data>, language: Language): Readonly<Record<string, unknown>>;
  attachments?(data: z.output<Data>, language: Language): ReturnType<NonNullable<MailKind['attachments']>>;
  replyTo?(data: z.output<Data>): ReturnType<NonNullable<MailKind['replyTo']>>;
};

/**
 * A kind of mail for the manifest of an area. Its texts are found by `mailText` and by the helper `t` of the templates
 * below its name: `ticket.subject`.
 */
export function mailKind<Data extends z.ZodType>({ texts, ...kind }: MailOptions<Data>): MailKind {
  textsOf('mails', { [kind.template]: texts });
  // Only what `data` has validated comes to `view` and `replyTo`.
  return kind as MailKind;
}

type WrittenMailOptions<Data extends z.ZodType<WrittenMailData>> = Omit<
  MailOptions<Data>,
  'view' | 'html' | 'text' | 'attachments'
> & {
  readonly data: Data;
  readonly html?: string;
  readonly text?: string;
  view(data: z.output<Data>, language: ContentLanguage): Readonly<Record<string, unknown>>;
  readonly written: {
    readonly words: WrittenMail['words'];
    readonly shown: readonly string[];
    mail(data: z.output<Data>): string;
    values(data: z.output<Data>, language: ContentLanguage): Readonly<Record<string, string>>;
    readonly asks?: boolean;
    withoutLink?(data: z.output<Data>, language: ContentLanguage): string;
    sender?(data: z.output<Data>): string | undefined;
    example(key: string, of: MailExample, language: ContentLanguage): z.input<Data>;
  };
};

/**
 * A kind of mail whose text an organisation may write itself. Its view has the content below the text: `facts`, `items`
 * and `itemsIntro`, unless it has templates of its own.
 */
export const writtenMailKind = <Data extends z.ZodType<WrittenMailData>>(options: WrittenMailOptions<Data>): MailKind =>
  mailKind({ html: textMailHtml, text: textMailText, ...options } as unknown as MailOptions<Data>);
