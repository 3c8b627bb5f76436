import { describe, expect, it } from 'vitest';
import {
  catalogueCourse,
  catalogueCourses,
  contentHash,
  contentKey,
  languagesOfCourse,
  snapshotFor,
  translationOf,
} from '../../schema/areas/courses/catalogue.ts';
import { courseContentSchema, type CourseContent } from '../../schema/areas/courses/course-content.shared.ts';
import { isRemarkablyFast, leastMsOf, wordCountOf } from '../../schema/areas/courses/course-pace.shared.ts';
import {
  structureDifferences,
  translatedCourseSchema,
  TRANSLATION_LANGUAGES,
} from '../../schema/areas/courses/translation.shared.ts';
import { sources } from '../contracts/sources.ts';

const names = TRANSLATION_LANGUAGES.join('|');
const files = sources(['schema/areas/courses/catalogue'], new RegExp(`/(${names})\\.json$`)).map(({ path, text }) => {
  const [, slug = '', language = ''] = /catalogue\/([^/]+)\/(\w+)\.json$/.exec(path) ?? [];
  return { path, slug, language, file: JSON.parse(text) as { content: CourseContent } };
});

/** Every text of a course. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          ['id', 'kind', 'tone', 'illustration', 'page', 'after', 'source'].includes(key) ? [] : textsIn(inner),
        )
      : [];

/** Characters that every longer text of the language contains. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  pl: /[ąćęłńóśźż]/i,
  tr: /[çğıöşü]/i,
  ro: /[ăâîșț]/i,
  uk: /[іїєґ]/i,
  ru: /[ыэъё]/i,
  ar: /\p{Script=Arabic}/u,
  hr: /[čćđšž]/i,
};

describe('a translated course', () => {
  it.each(files)('$slug in $language is built as the German one', ({ slug, file }) => {
    const read = translatedCourseSchema.safeParse(file);
    expect(read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
    expect(structureDifferences(catalogueCourse(slug)!.content.de, read.data!.content)).toEqual([]);
  });

  it.each(files)('$slug in $language says everything in its language', ({ slug, language, file }) => {
    const { de, en } = catalogueCourse(slug)!.content;
    const texts = textsIn(file.content);
    const left = new Set([...textsIn(de), ...textsIn(en)].filter((text) => text.split(' ').length > 3));
    expect(texts.filter((text) => left.has(text))).toEqual([]);
    expect(texts.join(' ')).toMatch(SCRIPTS[language]!);
    // Rules have their German names; only the text for "no rule" is translated.
    expect(file.content.questions.map(({ source }) => source?.rule)).not.toContain('Allgemeines Fachwissen');
    // Romanian letters have a comma below; those with a cedilla are Turkish.
    if (language === 'ro') expect(texts.filter((text) => /[ŞşŢţ]/.test(text))).toEqual([]);
    if (language === 'ru' || language === 'uk' || language === 'ar')
      expect(texts.filter((text) => /^[\p{Script=Latin}\s\p{P}]{12,}$/u.test(text))).toEqual([]);
  });

  it.each(files)('$slug in $language has the figures of the German one', ({ slug, file }) => {
    const { de } = catalogueCourse(slug)!.content;
    const figures = (texts: readonly string[]) =>
      texts.flatMap((text) => text.match(/\d+/g) ?? []).filter((figure) => figure.length > 1);
    for (const [index, { id }] of de.pages.entries()) {
      const [original, translated] = [de.pages[index], file.content.pages[index]].map((page) => figures(textsIn(page)));
      expect(translated!.sort(), id).toEqual(original!.sort());
    }
  });
});

it.each(files)('$slug in $language never stops somebody who reads 250 words a minute', ({ file }) => {
  const { pages } = courseContentSchema.parse(file.content);
  for (const page of pages) expect(leastMsOf(page), page.id).toBeLessThanOrEqual((wordCountOf(page) * 60_000) / 250);
  const all = pages.reduce((sum, page) => sum + wordCountOf(page), 0);
  expect(isRemarkablyFast(pages, (all * 60) / 250)).toBe(false);
});

describe('the languages of a course', () => {
  const [course] = catalogueCourses();
  const content = course!.content.de;

  it('are those of its files', () => {
    for (const { slug } of catalogueCourses()) {
      const there = files.filter((file) => file.slug === slug).map(({ language }) => language);
      expect(new Set(languagesOfCourse(slug))).toEqual(new Set(['de', 'en', ...there]));
    }
  });

  it('fall back to English as a whole where a translation is missing', async () => {
    const untranslated = { ...course!, slug: 'nothing' };
    expect(await translationOf(untranslated, 'pl')).toBeNull();
    expect((await snapshotFor(untranslated, 'pl')).language).toBe('en');
    expect((await snapshotFor(course!, 'de')).content).toBe(content);
  });

  it('name what a half translated course misses', () => {
    const half = courseContentSchema.parse({
      ...content,
      pages: content.pages.slice(1),
      questions: content.questions.map(({ page: _, ...question }) => question).reverse(),
    });
    expect(structureDifferences(content, half)).toEqual(
      expect.arrayContaining(['pages', 'questions', `pages.${content.pages[0]!.id}`]),
    );
    const wrong = structuredClone(content);
    for (const answer of wrong.questions[0]!.answers) answer.correct = !answer.correct;
    expect(structureDifferences(content, wrong)).toEqual([`questions.${content.questions[0]!.id}`]);
  });

  it('name the German content by the first digits of its hash', () => {
    expect(contentKey(content)).toBe(contentHash(content).slice(0, 16));
  });
});
