import { isOfficeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { blockTexts, type CourseContent } from './course-content.shared.ts';
import type { CourseFigure } from './course.entity.ts';
import figures from './figures.json';

interface Figure extends Record<Language, string> {
  rule: Readonly<Record<Language, string>>;
  evidence: CourseFigure['evidence'];
}

/** The figures on the pages of the courses, in the wording of each language, by the slugs of the courses. */
export const FIGURES = figures as Readonly<Record<string, readonly Figure[]>>;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/**
 * Each heading and sentence with a figure, in the order of the pages, with its sources. Empty for a translation, which
 * has the figures of the German course.
 */
export const figuresOf = (slug: string, { pages }: CourseContent, language: ContentLanguage): CourseFigure[] => {
  if (!isOfficeLanguage(language)) return [];
  const found = pages.flatMap(({ title, blocks }) =>
    [title, ...blocks.flatMap(blockTexts)]
      .map((text) => text.replace(/^– /, ''))
      .flatMap((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u))
      .flatMap((text) =>
        (FIGURES[slug] ?? [])
          .filter((figure) => plain(text).includes(figure[language]))
          .map(({ rule, evidence }) => ({ text, page: title, rule: rule[language], evidence })),
      ),
  );
  // Two figures of a sentence may have the same source.
  return [...new Map(found.map((figure) => [JSON.stringify(figure), figure])).values()];
};
