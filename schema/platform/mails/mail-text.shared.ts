import { CONTENT_LANGUAGES, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { LANGUAGES } from '../../kernel/permissions.ts';
import { isLine, isProse } from '../../kernel/text.shared.ts';

/**
 * The e-mail texts that an organisation may write itself (specification 1, section 3): which there are, where each
 * stands, and which placeholders it may use. Isomorphic.
 */
const SUBJECT_MAX = 200;
const BODY_MAX = 10_000;

/** In the order in which they are offered. `link` is where the receiver should get to. */
const REQUEST = ['clientName', 'dueDate', 'minutes', 'contactName'] as const;
const INSTRUCTION = ['employeeName', 'instructionName', ...REQUEST] as const;
const EXAMINATION = ['employeeName', 'examinationName', ...REQUEST] as const;

export const MAIL_PLACEHOLDERS = ['employeeName', 'instructionName', 'examinationName', ...REQUEST, 'link'] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

interface MailTextRule {
  kind: 'subject' | 'body';
  placeholders: readonly MailPlaceholder[];
  /** Missing in a text, it is a warning. */
  expected?: MailPlaceholder;
}

export const MAIL_TEXTS = {
  new_instruction_assignment_subject: { kind: 'subject', placeholders: INSTRUCTION },
  new_instruction_assignment: { kind: 'body', placeholders: [...INSTRUCTION, 'link'], expected: 'link' },
  instruction_assignment_reminder_subject: { kind: 'subject', placeholders: INSTRUCTION },
  instruction_assignment_reminder: { kind: 'body', placeholders: [...INSTRUCTION, 'link'], expected: 'link' },
  new_examination_subject: { kind: 'subject', placeholders: EXAMINATION },
  new_examination_obligatory: { kind: 'body', placeholders: [...EXAMINATION, 'link'], expected: 'link' },
  new_examination_optional: { kind: 'body', placeholders: [...EXAMINATION, 'link'], expected: 'link' },
  new_examination_on_request: { kind: 'body', placeholders: [...EXAMINATION, 'link'], expected: 'link' },
  overdue_people_subject: { kind: 'subject', placeholders: ['employeeName', 'clientName'] },
  overdue_people: { kind: 'body', placeholders: ['employeeName', 'clientName', 'link'], expected: 'link' },
  // The button to the board stands below it in any case.
  interviewResults: { kind: 'body', placeholders: ['employeeName', 'link'] },
} as const satisfies Record<string, MailTextRule>;

/** The languages of a text: those of employees, or of the office for what only users receive. */
export const mailTextLanguages = (key: MailTextKey): readonly ContentLanguage[] =>
  key.startsWith('overdue_people') || key === 'interviewResults' ? LANGUAGES : CONTENT_LANGUAGES;

/** The setting that holds them all, by their keys. */
export const MAIL_TEXTS_SETTING = 'emailTexts';

export type MailTextKey = keyof typeof MAIL_TEXTS;
export const MAIL_TEXT_KEYS = Object.keys(MAIL_TEXTS) as MailTextKey[];
export const isMailTextKey = (key: string): key is MailTextKey => Object.hasOwn(MAIL_TEXTS, key);
export const mailTextRule = (key: MailTextKey): MailTextRule => MAIL_TEXTS[key];
export const mailTextMax = (key: MailTextKey): number => (MAIL_TEXTS[key].kind === 'subject' ? SUBJECT_MAX : BODY_MAX);

/** The mails that are made of the texts. Those about examinations have one subject. */
export const EDITABLE_MAILS = [
  { key: 'newInstruction', subject: 'new_instruction_assignment_subject', body: 'new_instruction_assignment' },
  {
    key: 'instructionReminder',
    subject: 'instruction_assignment_reminder_subject',
    body: 'instruction_assignment_reminder',
  },
  { key: 'examinationObligatory', subject: 'new_examination_subject', body: 'new_examination_obligatory' },
  { key: 'examinationOptional', subject: 'new_examination_subject', body: 'new_examination_optional' },
  { key: 'examinationOnRequest', subject: 'new_examination_subject', body: 'new_examination_on_request' },
  { key: 'overduePeople', subject: 'overdue_people_subject', body: 'overdue_people' },
  { key: 'interviewResults', subject: null, body: 'interviewResults' },
] as const satisfies readonly { key: string; subject: MailTextKey | null; body: MailTextKey }[];

export type EditableMail = (typeof EDITABLE_MAILS)[number];
export type EditableMailKey = EditableMail['key'];
export const editableMail = (key: string): EditableMail | undefined => EDITABLE_MAILS.find((mail) => mail.key === key);

export const placeholder = (name: string): string => `{{${name}}}`;

/** An issue of a text: a key of the validation messages with its parameters. */
export interface MailTextProblem {
  key: 'tooLong' | 'invalid' | 'unknownPlaceholder' | 'placeholderSpelling' | 'bracesOpen';
  params?: Record<string, string | number>;
}

/** What may be meant as a placeholder: anything in two braces, or a word in any number of them. */
const IN_BRACES =
  /(?<!\{)\{{2,4}(?<any>[^{}\n]{1,100})\}{1,4}|(?<!\{)\{(?<word>[^\S\n]{0,9}[\p{L}\p{N}_.-]{1,100}[^\S\n]{0,9})\}{1,4}/gu;

/** The first issue of a text of this key; null for a valid one. */
export function mailTextProblem(key: MailTextKey, text: string): MailTextProblem | null {
  const { kind, placeholders } = mailTextRule(key);
  if (text.length > mailTextMax(key)) return { key: 'tooLong' };
  if (!(kind === 'subject' ? isLine(text) : isProse(text))) return { key: 'invalid' };
  for (const { 0: written, groups } of text.matchAll(IN_BRACES)) {
    const name = (groups?.any ?? groups?.word ?? '').trim();
    const meant = placeholders.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!meant) return { key: 'unknownPlaceholder', params: { name, known: placeholders.map(placeholder).join(', ') } };
    if (written !== placeholder(meant))
      return { key: 'placeholderSpelling', params: { written, meant: placeholder(meant) } };
  }
  const rest = text.replaceAll(IN_BRACES, '');
  return rest.includes('{{') || rest.includes('}}') ? { key: 'bracesOpen', params: { open: '{{', close: '}}' } } : null;
}
