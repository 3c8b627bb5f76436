import type * as z from 'zod';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { MailKind, WrittenMail } from '../../records/mail-kind.ts';
import { PRODUCT_BRAND, type MailBrand } from './mail-brand.ts';
import { declaredMail } from './mail-data.ts';
import { mailText, oneLine, renderMail, unlinked, type RenderedMail } from './mail-render.ts';
import type { mailDraft, MailRequest } from './mail-request.ts';
import { editableMail, type EditableMail, type MailTextKey } from './mail-text.shared.ts';
import { mailTextFor, writtenSubject, writtenText, type MailTextValues, type OwnTexts } from './mail-texts.ts';

/** What the data of a mail with words of an organisation may have besides what its kind says. */
export interface WrittenMailData {
  draft?: z.output<typeof mailDraft>;
  request?: MailRequest | undefined;
}

type WrittenKind = MailKind & { written: WrittenMail };

/** The declared mail whose words an organisation may write itself. Throws for another one. */
export function writtenKind(template: string): WrittenKind {
  const kind = declaredMail(template);
  if (!kind.written) throw new Error(`Nobody writes the words of ${template}`);
  return kind as WrittenKind;
}

/**
 * Writes a mail in the organisation's own words, or in ours where it has none. Used for mails that are sent, for tests
 * and for the preview of the editor. Those that an organisation sends have its colour and its logo. Throws when a
 * placeholder of the text has no value.
 */
export function writeMail(
  { template, data }: { template: string; data: object },
  language: ContentLanguage,
  own: OwnTexts,
  publicUrl: string,
  brand: MailBrand = PRODUCT_BRAND,
): RenderedMail {
  const { view, written } = writtenKind(template);
  const { draft, request }: WrittenMailData = data;
  const texts = editableMail(written.mail(data))!;
  const values = written.values(data, language) as MailTextValues;
  const text = writtenText(
    draft?.body ?? mailTextFor(texts.body, language, own),
    values,
    mailText(language, `${template}.button`),
    written.withoutLink?.(data, language),
  );
  const sender = written.sender?.(data);
  const all = {
    ...(sender !== undefined && { ...brand, sender: unlinked(oneLine(sender)) }),
    ...view(data, language),
    ...text,
  };
  return renderMail(
    template,
    language,
    all,
    publicUrl,
    subjectOf(texts, { draft, request }, { language, own, values }),
  );
}

/**
 * The subject: that of the organisation; else, for several items, their number and duration; else the text of the
 * product.
 */
function subjectOf(
  { subject: key }: EditableMail,
  { draft, request }: WrittenMailData,
  { language, own, values }: { language: ContentLanguage; own: OwnTexts; values: MailTextValues },
): string | undefined {
  if (!key) return undefined;
  if (typeof draft?.subject !== 'string' && !isOwn(key, language, own) && request?.count && request.count > 1)
    return oneLine(
      mailText(language, `dueItems.${request.minutes ? 'subjectWithMinutes' : 'subject'}`, {
        clientName: oneLine(request.clientName),
        count: request.count,
        minutes: request.minutes ?? 0,
      }),
    );
  return writtenSubject(draft?.subject ?? mailTextFor(key, language, own), values);
}

/** Whether the organisation wrote this text itself. */
const isOwn = (key: MailTextKey, language: ContentLanguage, own: OwnTexts): boolean =>
  own.get(key)?.[language] !== undefined;
