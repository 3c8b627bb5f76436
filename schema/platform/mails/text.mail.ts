import { dayIn, officeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { editableMail, type EditableMail, type EditableMailKey } from './mail-text.shared.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, renderMail, unlinked, type RenderedMail } from './mail-render.ts';
import { mailTextFor, writtenSubject, writtenText, type MailTextValues, type OwnTexts } from './mail-texts.ts';
import { resultsView } from './results.mail.ts';

/** Templates whose texts an organisation may edit. */
const TEXT_TEMPLATES = [
  'newInstruction',
  'instructionReminder',
  'newExamination',
  'welcome',
  'interviewResults',
] as const;
export type TextTemplate = (typeof TEXT_TEMPLATES)[number];

/** A mail of one of these templates. */
export type TextMail = { [T in TextTemplate]: { template: T; data: MailData<T> } }[TextTemplate];

/**
 * Writes a mail in the organisation's own words, or in ours where it has none. Used for mails that are sent, for tests
 * and for the preview of the editor. Throws when a placeholder of the text has no value.
 */
export function writeTextMail(
  mail: TextMail,
  language: ContentLanguage,
  own: OwnTexts,
  publicUrl: string,
): RenderedMail {
  const { template, data } = mail;
  const texts = textsOf(mail);
  const values = valuesOf(mail);
  const draft = data.draft;
  const written = writtenText(
    draft?.body ?? mailTextFor(texts.body, language, own),
    values,
    mailText(language, `${template}.button`),
    withoutLinkOf(mail, language),
  );
  const subject = texts.subject
    ? writtenSubject(draft?.subject ?? mailTextFor(texts.subject, language, own), values)
    : undefined;
  const view = isResults(mail)
    ? { ...resultsView(mail.data, officeLanguage(language)), ...written }
    : { ...written, items: (mail.data.items ?? []).map((item) => shownItem(item, language)) };
  return renderMail(template, language, view, publicUrl, subject);
}

/** Names are the organisation's: nothing in them becomes a link. */
const shownItem = (
  { name, dueDate, link = '' }: { name: string; dueDate: string; link?: string | undefined },
  language: ContentLanguage,
) => ({
  name: unlinked(oneLine(name)),
  dueDate: dayIn(language, dueDate),
  link,
});

/** What stands in the place of the link of something that has no page. */
function withoutLinkOf({ data }: TextMail, language: ContentLanguage): string {
  const facts = 'withoutLink' in data ? data.withoutLink : undefined;
  return facts ? mailText(language, 'dueItems.withoutLink', { ...facts, dueDate: dayIn(language, facts.dueDate) }) : '';
}

type ResultsMail = Extract<TextMail, { template: 'welcome' | 'interviewResults' }>;

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

function valuesOf(mail: TextMail): MailTextValues {
  switch (mail.template) {
    case 'welcome':
    case 'interviewResults':
      return { employeeName: mail.data.name, link: mail.data.link };
    case 'newExamination':
      return { employeeName: mail.data.employeeName, examinationName: mail.data.examinationName, link: mail.data.link };
    default:
      return {
        employeeName: mail.data.employeeName,
        instructionName: mail.data.instructionName,
        link: mail.data.link ?? '',
      };
  }
}
