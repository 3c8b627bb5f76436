import * as z from 'zod';
import { dayIn, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { webAddress } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';

/** Texts that replace those of the organisation: unsaved ones, in a test mail. */
export const mailDraft = z.object({ subject: z.string().nullable(), body: z.string() }).optional();

/** Everything that is due for the receiver, where that is more than the text names. */
export const dueItems = z
  .array(
    z.object({ name: z.string(), dueDate: z.string(), isOverdue: z.boolean().optional(), link: webAddress.optional() }),
  )
  .optional();
type DueItem = NonNullable<z.output<typeof dueItems>>[number];

/** Who asks the receiver for something, until when, how long it takes, and whom to ask about it. */
export const mailRequest = z
  .object({
    clientName: z.string(),
    /** The earliest day of what is open; null in mails that were written before it was stored. */
    dueDate: z.string().nullish(),
    isOverdue: z.boolean().optional(),
    /** Of what is done on pages, together; null where nothing is known of it. */
    minutes: z.number().int().positive().nullish(),
    /** How many things are open. */
    count: z.number().int().positive().optional(),
    /** Who assigned it: answers go there. */
    contact: z.object({ name: z.string(), email: z.string() }).nullish(),
  })
  .optional();
export type MailRequest = NonNullable<z.output<typeof mailRequest>>;

/** The lines below the text of a mail that asks somebody for something. */
export const requestView = (
  { request, items = [] }: { request?: MailRequest | undefined; items?: readonly DueItem[] | undefined },
  language: ContentLanguage,
) => ({
  facts: requestFacts(request, language),
  itemsIntro: mailText(language, 'dueItems.intro'),
  items: items.map((item) => shownItem(item, language)),
});

/** What a text of the organisation may leave out: who asks, until when, how long it takes, whom to ask. */
function requestFacts(request: MailRequest | undefined, language: ContentLanguage): { label: string; value: string }[] {
  if (!request) return [];
  const { clientName, dueDate, isOverdue, minutes, contact } = request;
  const fact = (key: string, value: string) => ({
    label: mailText(language, `request.${key}`),
    value: unlinked(oneLine(value)),
  });
  return [
    fact('by', clientName),
    ...(dueDate ? [fact(isOverdue ? 'wasDue' : 'until', dayIn(language, dueDate))] : []),
    ...(minutes ? [fact('takes', mailText(language, 'request.minutes', { count: minutes }))] : []),
    ...(contact ? [fact('ask', contact.name)] : []),
  ];
}

/** Names are the organisation's: nothing in them becomes a link. */
export const shownItem = ({ name, dueDate, isOverdue, link = '' }: DueItem, language: ContentLanguage) => ({
  name: unlinked(oneLine(name)),
  due: mailText(language, isOverdue ? 'dueItems.wasDue' : 'dueItems.due', { dueDate: dayIn(language, dueDate) }),
  link,
});

/** Values of the placeholders of a request; empty for what is not known. */
export const requestValues = (request: MailRequest | undefined, language: ContentLanguage) => ({
  clientName: request?.clientName ?? '',
  dueDate: request?.dueDate ? dayIn(language, request.dueDate) : '',
  minutes: request?.minutes ? String(request.minutes) : '',
  contactName: request?.contact?.name ?? '',
});
