import type { Rows } from '../../kernel/context.ts';
import {
  CONTENT_LANGUAGES,
  isOfficeLanguage,
  languagesInOrder,
  type ContentLanguage,
} from '../../kernel/content-language.shared.ts';
import { filled } from '../../kernel/texts.ts';
import type { OfficeText } from '../../records/written-mail.shared.ts';
import { derived } from '../../records/registry.ts';
import { MAIL_TEXT_KEYS, placeholder, type MailTextKey } from './mail-text.shared.ts';
import { translatedMailTexts } from './mail-languages.ts';
import { oneLine, prose, unlinked } from './mail-render.ts';

/** An organisation's own words for one text; a language that is left out has the default. */
export type OwnText = { [L in ContentLanguage]?: string };
export type OwnTexts = ReadonlyMap<MailTextKey, OwnText>;

/** Values of the placeholders. */
export type MailTextValues = Readonly<Record<string, string>>;

/** The words of the product in the languages of the office, which the mails of the areas declare. */
const wordsOfProduct = derived(
  (areas) =>
    new Map(
      areas.flatMap(({ mails }) => mails.flatMap(({ written }) => Object.entries<OfficeText>(written?.words ?? {}))),
    ),
);

/** The default text; in English where it was not translated. */
export function defaultMailText(key: MailTextKey, wanted: ContentLanguage): string {
  const own = wordsOfProduct().get(key);
  if (!own) throw new Error(`No mail declares the words of ${key}`);
  const words = (language: ContentLanguage): string | undefined =>
    isOfficeLanguage(language) ? own[language] : translatedMailTexts[`./languages/${language}.json`]?.emailTexts?.[key];
  return languagesInOrder(wanted).map(words).find(Boolean) ?? own.de;
}

/** A stored setting as texts by language: a string alone is German. */
export function ownTextOf(value: unknown): OwnText {
  if (typeof value === 'string') return value.trim() ? { de: value } : {};
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([language, text]) =>
        CONTENT_LANGUAGES.some((each) => each === language) && typeof text === 'string' && text.trim() !== '',
    ),
  );
}

/** A text as a setting, the other way round: German alone is a string; null is the default. */
export const settingOf = (own: OwnText): string | OwnText | null =>
  Object.keys(own).every((language) => language === 'de') ? (own.de ?? null) : own;

/** What is sent in German and English, and in each further language that has an own text. */
export const effectiveText = (key: MailTextKey, own: OwnText): OwnText & { de: string; en: string } => ({
  de: defaultMailText(key, 'de'),
  en: defaultMailText(key, 'en'),
  ...own,
});

/** All own texts of the organisation of the transaction. */
export async function ownTexts(rows: Rows): Promise<OwnTexts> {
  const found = await rows<{ id: MailTextKey; value: unknown }>(
    `select id, value from setting where id = any($1::text[])`,
    [MAIL_TEXT_KEYS],
  );
  return new Map(found.map(({ id, value }) => [id, ownTextOf(value)]));
}

/** The text for a receiver of this language: the own one, or the default. */
export const mailTextFor = (key: MailTextKey, language: ContentLanguage, own: OwnTexts): string =>
  own.get(key)?.[language] ?? defaultMailText(key, language);

/** A part of a paragraph: text, or the link. Both fields always exist, because templates refuse missing values. */
interface Part {
  text: string;
  link: string;
}

/** A paragraph, or the link as a button. */
interface Block {
  button: string;
  link: string;
  parts: Part[];
}

/** A rendered text: `blocks` for HTML, `plain` for the text version. */
export interface WrittenText {
  blocks: Block[];
  plain: string;
}

const LINK = placeholder('link');

/** Sanitized values: one line each, without links. */
const shown = (values: MailTextValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));

/** A subject with its placeholders filled. Throws when a value is missing. */
export function writtenSubject(text: string, values: MailTextValues): string {
  return oneLine(filled(text, shown(values)));
}

/**
 * A text with its placeholders filled. `{{link}}` alone on a line becomes the button `button`; anything else that looks
 * like an address is prevented from becoming a link, because anybody can make the product send this to any address.
 * Without a link, the sentence `withoutLink` stands in its place. Throws when a value is missing.
 */
export function writtenText(text: string, values: MailTextValues, button: string, withoutLink = ''): WrittenText {
  const { link = '', ...words } = values;
  if (text.includes(LINK) && !link && !withoutLink) throw new Error('The mail text needs link');
  const fill = (part: string): string => unlinked(filled(part, shown(words)));
  const linked: Part = link ? { text: '', link } : { text: unlinked(oneLine(withoutLink)), link: '' };
  const blocks: Block[] = [];
  for (const paragraph of paragraphsOf(prose(text))) {
    if (paragraph === LINK && link) blocks.push({ button, link, parts: [] });
    else blocks.push({ button: '', link: '', parts: partsOf(paragraph, linked, fill) });
  }
  return {
    blocks,
    plain: blocks
      .map((block) =>
        block.button ? `${button}:\n${link}` : block.parts.map((part) => part.link || part.text).join(''),
      )
      .join('\n\n'),
  };
}

/** Paragraphs, separated by empty lines; a line with nothing but the link is one of its own. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) paragraphs.push(open.join('\n'));
    open = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isLink = line.trim() === LINK;
    if (isLink || line.trim() === '') close();
    if (isLink) paragraphs.push(LINK);
    else if (line.trim() !== '') open.push(line.trimEnd());
  }
  close();
  return paragraphs;
}

function partsOf(paragraph: string, linked: Part, fill: (part: string) => string): Part[] {
  return paragraph
    .split(LINK)
    .flatMap((part, index) => [...(index > 0 ? [linked] : []), ...(part ? [{ text: fill(part), link: '' }] : [])]);
}
