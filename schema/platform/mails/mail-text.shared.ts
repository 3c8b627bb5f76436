import { isLine, isProse } from '../../kernel/text.shared.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import {
  COMMON_PLACEHOLDERS,
  type EditableMail,
  type MailTextRule,
  type OfficeText,
  type WrittenMailTexts,
} from '../../records/written-mail.shared.ts';

export type { EditableMail };

/** What the areas declare of the e-mail texts that an organisation may write itself, by the paths of the files. */
const files = import.meta.glob<WrittenMailTexts>('../../{platform,areas}/*/mails/written.shared.ts', {
  eager: true,
  import: 'written',
});
const declared = Object.keys(files)
  .sort()
  .map((path) => files[path]!);

const SUBJECT_MAX = 200;
const BODY_MAX = 10_000;

/** The key of a text: the id of its setting. */
export type MailTextKey = string;

const rules: ReadonlyMap<MailTextKey, MailTextRule> = new Map(declared.flatMap(({ texts }) => Object.entries(texts)));

export const MAIL_TEXT_KEYS: readonly MailTextKey[] = [...rules.keys()];
export const isMailTextKey = (key: string): boolean => rules.has(key);

/** Throws for a key that no area declares. */
export function mailTextRule(key: MailTextKey): MailTextRule {
  const rule = rules.get(key);
  if (!rule) throw new Error(`No area declares the mail text ${key}`);
  return rule;
}

/** The languages of a text: those of employees, or of the office for what only users receive. */
export const mailTextLanguages = (key: MailTextKey): readonly ContentLanguage[] => mailTextRule(key).languages;
export const mailTextMax = (key: MailTextKey): number =>
  mailTextRule(key).kind === 'subject' ? SUBJECT_MAX : BODY_MAX;

/** What the placeholders of all texts are called. */
export const MAIL_PLACEHOLDERS: Readonly<Record<string, OfficeText>> = Object.assign(
  {},
  COMMON_PLACEHOLDERS,
  ...declared.map(({ placeholders }) => placeholders),
) as Record<string, OfficeText>;

/** The setting that holds them all, by their keys. */
export const MAIL_TEXTS_SETTING = 'emailTexts';

/** The mails that are made of the texts. */
export const EDITABLE_MAILS: readonly EditableMail[] = declared.flatMap(({ mails }) => mails);
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
    const meant = placeholders.find((each) => each.toLowerCase() === name.toLowerCase());
    if (!meant) return { key: 'unknownPlaceholder', params: { name, known: placeholders.map(placeholder).join(', ') } };
    if (written !== placeholder(meant))
      return { key: 'placeholderSpelling', params: { written, meant: placeholder(meant) } };
  }
  const rest = text.replaceAll(IN_BRACES, '');
  return rest.includes('{{') || rest.includes('}}') ? { key: 'bracesOpen', params: { open: '{{', close: '}}' } } : null;
}
