import { dayIn, officeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { editableMail, type EditableMail, type EditableMailKey, type MailTextKey } from './mail-text.shared.ts';
import { PRODUCT_BRAND, type MailBrand } from './mail-brand.ts';
import type { MailData, MailRequest } from './mail-data.ts';
import { mailText, oneLine, renderMail, unlinked, type RenderedMail } from './mail-render.ts';
import { mailTextFor, writtenSubject, writtenText, type MailTextValues, type OwnTexts } from './mail-texts.ts';
import { resultsView } from './results.mail.ts';

/** Templates whose texts an organisation may edit. */
const TEXT_TEMPLATES = [
  'newInstruction',
  'instructionReminder',
  'newExamination',
  'overduePeople',
  'welcome',
  'interviewResults',
] as const;
export type TextTemplate = (typeof TEXT_TEMPLATES)[number];

/** A mail of one of these templates. */
export type TextMail = { [T in TextTemplate]: { template: T; data: MailData<T> } }[TextTemplate];

/**
 * Writes a mail in the organisation's own words, or in ours where it has none. Used for mails that are sent, for tests
 * and for the preview of the editor. Those in which the organisation asks somebody for something have its colour and its
 * logo; the results of an interview come from the product. Throws when a placeholder of the text has no value.
 */
export function writeTextMail(
  mail: TextMail,
  language: ContentLanguage,
  own: OwnTexts,
  publicUrl: string,
  brand: MailBrand = PRODUCT_BRAND,
): RenderedMail {
  const { template, data } = mail;
  const texts = textsOf(mail);
  const values = valuesOf(mail, language);
  const draft = data.draft;
  const written = writtenText(
    draft?.body ?? mailTextFor(texts.body, language, own),
    values,
    mailText(language, `${template}.button`),
    withoutLinkOf(mail, language),
  );
  const view = isResults(mail)
    ? { ...resultsView(mail.data, officeLanguage(language)), ...written }
    : {
        ...brand,
        ...written,
        ...(isOverdue(mail) ? overdueView(mail.data, language) : requestView(mail.data, language)),
      };
  return renderMail(template, language, view, publicUrl, subjectOf(mail, language, own));
}

/**
 * The subject: the own one of the organisation, else how much waits and how long it takes where there are several
 * things, else the text of the product.
 */
function subjectOf(mail: TextMail, language: ContentLanguage, own: OwnTexts): string | undefined {
  const key = textsOf(mail).subject;
  if (!key) return undefined;
  const draft = mail.data.draft?.subject;
  const request = requestOf(mail);
  if (typeof draft !== 'string' && !isOwn(key, language, own) && (request?.count ?? 1) > 1)
    return oneLine(
      mailText(language, `dueItems.${request!.minutes ? 'subjectWithMinutes' : 'subject'}`, {
        clientName: oneLine(request!.clientName),
        count: request!.count!,
        minutes: request!.minutes ?? 0,
      }),
    );
  return writtenSubject(draft ?? mailTextFor(key, language, own), valuesOf(mail, language));
}

/** Whether the organisation wrote this text itself. */
const isOwn = (key: MailTextKey, language: ContentLanguage, own: OwnTexts): boolean =>
  own.get(key)?.[language] !== undefined;

/** The lines below the text of a mail that asks somebody for something. */
const requestView = ({ request, items = [] }: RequestMail['data'], language: ContentLanguage) => ({
  ...(request && { sender: unlinked(oneLine(request.clientName)) }),
  facts: requestFacts(request, language),
  itemsIntro: mailText(language, 'dueItems.intro'),
  items: items.map((item) => shownItem(item, language)),
});

/** What stands below the text about overdue people. */
function overdueView(data: MailData<'overduePeople'>, language: ContentLanguage) {
  const words = (key: string, count = 0): string => mailText(language, `overduePeople.${key}`, { count });
  const fact = (key: string, count: number) =>
    count > 0 ? [{ label: words(key), value: words(key === 'more' ? 'moreCount' : 'people', count) }] : [];
  return {
    sender: unlinked(oneLine(data.clientName)),
    facts: [
      ...fact('instructions', data.instructions),
      ...fact('examinations', data.examinations),
      ...fact('more', data.more),
    ],
    itemsIntro: words('intro'),
    items: data.items.map(({ person, item, dueDate }) =>
      shownItem(
        { name: `${oneLine(person)}: ${oneLine(item[officeLanguage(language)])}`, dueDate, isOverdue: true },
        language,
      ),
    ),
  };
}

/** What an own text may not say: who asks, until when, how long it takes, whom to ask. */
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
const shownItem = (
  { name, dueDate, isOverdue, link = '' }: NonNullable<MailData<'newExamination'>['items']>[number],
  language: ContentLanguage,
) => ({
  name: unlinked(oneLine(name)),
  due: mailText(language, isOverdue ? 'dueItems.wasDue' : 'dueItems.due', { dueDate: dayIn(language, dueDate) }),
  link,
});

/** What stands in the place of the link of something that has no page. */
function withoutLinkOf({ data }: TextMail, language: ContentLanguage): string {
  const facts = 'withoutLink' in data ? data.withoutLink : undefined;
  return facts ? mailText(language, 'dueItems.withoutLink', { ...facts, dueDate: dayIn(language, facts.dueDate) }) : '';
}

type ResultsMail = Extract<TextMail, { template: 'welcome' | 'interviewResults' }>;

type OverdueMail = Extract<TextMail, { template: 'overduePeople' }>;
type RequestMail = Exclude<TextMail, ResultsMail | OverdueMail>;

const isOverdue = (mail: TextMail): mail is OverdueMail => mail.template === 'overduePeople';

/** Who asks for what, in the mails that ask somebody for something. */
const requestOf = (mail: TextMail): MailRequest | undefined =>
  isResults(mail) || isOverdue(mail) ? undefined : mail.data.request;

const isResults = (mail: TextMail): mail is ResultsMail =>
  mail.template === 'welcome' || mail.template === 'interviewResults';

function textsOf(mail: TextMail): EditableMail {
  const key =
    mail.template === 'welcome'
      ? 'interviewResults'
      : mail.template === 'newExamination'
        ? examinationMail(mail.data)
        : mail.template;
  return editableMail(key)!;
}

/** ArbMedVV §§ 4, 5, 5a: obligatory, offered, or granted because the person asked for it. */
function examinationMail({ obligatory, onRequest }: MailData<'newExamination'>): EditableMailKey {
  if (obligatory) return 'examinationObligatory';
  return onRequest ? 'examinationOnRequest' : 'examinationOptional';
}

function valuesOf(mail: TextMail, language: ContentLanguage): MailTextValues {
  switch (mail.template) {
    case 'welcome':
    case 'interviewResults':
      return { employeeName: mail.data.name, link: mail.data.link };
    case 'overduePeople':
      return { employeeName: mail.data.name, clientName: mail.data.clientName, link: mail.data.link };
    case 'newExamination':
      return {
        employeeName: mail.data.employeeName,
        examinationName: mail.data.examinationName,
        link: mail.data.link,
        ...requestValues(mail.data.request, language),
      };
    default:
      return {
        employeeName: mail.data.employeeName,
        instructionName: mail.data.instructionName,
        link: mail.data.link ?? '',
        ...requestValues(mail.data.request, language),
      };
  }
}

/** Values of the placeholders of a request; empty for what is not known. */
const requestValues = (request: MailRequest | undefined, language: ContentLanguage): MailTextValues => ({
  clientName: request?.clientName ?? '',
  dueDate: request?.dueDate ? dayIn(language, request.dueDate) : '',
  minutes: request?.minutes ? String(request.minutes) : '',
  contactName: request?.contact?.name ?? '',
});
