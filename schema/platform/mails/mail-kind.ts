import type * as z from 'zod';
import type { Language } from '../../kernel/permissions.ts';
import { textsOf } from '../../kernel/texts.ts';
import type { MailKind } from '../../records/mail-kind.ts';

type MailOptions<Data extends z.ZodType> = Omit<MailKind, 'data' | 'view' | 'replyTo' | 'attachments'> & {
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
