import { CONTENT_LANGUAGES } from '../../kernel/content-language.shared.ts';
import { plainTextOf } from '../../kernel/rich-text.shared.ts';
import type { TemplateContent, TemplateItem, TemplateSection } from '../../records/template-content.shared.ts';
import {
  eachLanguage,
  languagesOf,
  newKey,
  type DraftContent,
  type DraftPage,
  type DraftQuestion,
  type OwnCourseDraft,
} from '../courses/own-course.shared.ts';
import { stableJson } from '../courses/stable-json.shared.ts';

/**
 * A written course as the content of a template: a section for the fields that are the same in all languages, and for
 * each language a section each for the course itself, for its pages and for its questions. An item has a part of the
 * draft as JSON (`data`), and its texts as plain text. Isomorphic, as everything in this file.
 */

type Facts = Omit<OwnCourseDraft, 'content'>;
type About = Omit<DraftContent, 'pages' | 'questions'>;

/** Keys of a draft whose values are ids and choices; all other texts are written by people. */
const CHOSEN = new Set('id kind tone page after cover illustration fileId subtitlesFileId coverFileId'.split(' '));

/** The same part of a draft, with each written text replaced by the result of `change`. */
function withTexts(part: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof part === 'string') return CHOSEN.has(key) ? part : change(part, key);
  if (Array.isArray(part)) return part.map((each: unknown) => withTexts(each, change, key));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withTexts(value, change, name)]));
}

/** The part of a draft in an item, with each text replaced by the result of `change`; `html` is formatted text. */
export const changedData = (data: string, change: (text: string, key: string) => string): string =>
  stableJson(withTexts(JSON.parse(data), change));

/** Keys in the order in which their texts are read, because a stored draft has another order. Other keys follow. */
const READ =
  'title text summary audience goals html items alt caption blocks figure answers why onSite oralPart repeat'.split(
    ' ',
  );

function inReadingOrder(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inReadingOrder);
  if (typeof part !== 'object' || part === null) return part;
  const place = (key: string): number => (READ.includes(key) ? READ.indexOf(key) : READ.length);
  return Object.fromEntries(
    Object.entries(part)
      .toSorted(([one], [other]) => place(one) - place(other))
      .map(([key, value]) => [key, inReadingOrder(value)]),
  );
}

function itemOf(name: string, part: unknown): TemplateItem {
  const texts: string[] = [];
  withTexts(inReadingOrder(part), (text, key) => {
    if (text.trim()) texts.push(key === 'html' ? plainTextOf(text) : text.trim());
    return text;
  });
  // The name of the item is shown beside the text, and not repeated in it.
  const shownTexts = texts[0] === name.trim() ? texts.slice(1) : texts;
  return { name: name.trim() || '–', text: shownTexts.join('\n'), measures: '', legal: '', data: stableJson(part) };
}

export function contentOfCourse({ content, ...facts }: OwnCourseDraft): TemplateContent {
  const sections = languagesOf(content).flatMap((language): TemplateSection[] => {
    const { pages, questions, ...about } = content[language]!;
    return [
      { name: language, items: [itemOf('about', about)] },
      { name: `${language} pages`, items: pages.map((page) => itemOf(page.title, page)) },
      { name: `${language} questions`, items: questions.map((question) => itemOf(question.text, question)) },
    ];
  });
  const [first] = languagesOf(content);
  return {
    title: (first && content[first]!.title.trim()) || '–',
    note: '',
    sections: [{ name: 'facts', items: [itemOf('facts', facts)] }, ...sections],
  };
}

/**
 * The draft in the content of a template, without validation. Pages and questions whose id occurs twice get new ids.
 */
export function courseOfContent({ sections }: Pick<TemplateContent, 'sections'>): unknown {
  const partsOf = <T>(name: string): T[] =>
    sections
      .filter((section) => section.name === name)
      .flatMap(({ items }) => items.map(({ data }) => JSON.parse(data ?? '{}') as T));
  const [facts] = partsOf<Facts>('facts');
  const languages = CONTENT_LANGUAGES.filter((language) => sections.some(({ name }) => name === language));
  const content = languages.map((language) => {
    const [about] = partsOf<About>(language);
    const pages = withOwnIds(partsOf<DraftPage>(`${language} pages`));
    return [language, { ...about, pages, questions: withOwnIds(partsOf<DraftQuestion>(`${language} questions`)) }];
  });
  return { ...facts, content: { de: null, en: null, ...(Object.fromEntries(content) as object) } };
}

function withOwnIds<T extends { id: string }>(parts: readonly T[]): T[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    const id = taken.has(part.id) ? newKey() : part.id;
    taken.add(id);
    return { ...part, id };
  });
}

/** A draft without the pictures and films of its organisation. */
export const withoutFiles = ({ coverFileId: _, content, ...facts }: OwnCourseDraft): OwnCourseDraft => ({
  ...facts,
  content: eachLanguage(content, (language) => ({
    ...language,
    pages: language.pages.map((page) => ({
      ...page,
      blocks: page.blocks.filter(({ kind }) => kind !== 'image' && kind !== 'video'),
    })),
    questions: language.questions.map(({ figure, ...question }) => ({
      ...question,
      // A question about an uploaded picture keeps its description, and needs another picture.
      ...(figure && { figure: figure.fileId ? { alt: figure.alt } : figure }),
    })),
  })),
});
