import * as z from 'zod';
import { isDay } from '../../kernel/calendar.shared.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import { courseContentSchema, type CourseContent } from './course-content.shared.ts';

/** The languages into which courses of the product are translated from German. */
export const TRANSLATION_LANGUAGES = CONTENT_LANGUAGES.filter(
  (language) => !(LANGUAGES as readonly ContentLanguage[]).includes(language),
) as Exclude<ContentLanguage, Language>[];

/** The state of a translation. */
const translationStateSchema = z.strictObject({
  /** The day on which the product translated it. */
  on: z.string().refine(isDay),
  /** The first digits of the hash of the German content that was translated. */
  of: z.string().regex(/^[0-9a-f]{16}$/),
  /** The specialist and native speaker who has proofread it; null: nobody yet. */
  readBy: z.strictObject({ name: z.string().trim().min(1).max(120), on: z.string().refine(isDay) }).nullable(),
});
export type TranslationState = z.infer<typeof translationStateSchema>;

/** A course of the catalogue in one more language, as stored in catalogue/<slug>/<language>.json. */
export const translatedCourseSchema = z.strictObject({
  translation: translationStateSchema,
  content: courseContentSchema,
});
export type TranslatedCourse = z.infer<typeof translatedCourseSchema>;

/**
 * The parts of a content that no translation changes, by their paths: ids, kinds, drawings, right answers, sources, and
 * the lengths of lists.
 */
function structureOf({ pages, questions, goals, onSite }: CourseContent): Map<string, unknown> {
  const facts: [string, unknown][] = [
    ['goals', goals.length],
    ['onSite', onSite.length],
    ['pages', pages.map(({ id }) => id).join()],
    ['questions', questions.map(({ id }) => id).join()],
  ];
  for (const { id, blocks } of pages)
    for (const [index, block] of blocks.entries()) {
      const { text: _text, alt: _alt, caption, items, ...fixed } = block as Record<string, unknown>;
      const shape = { ...fixed, caption: caption !== undefined, items: (items as unknown[] | undefined)?.length };
      facts.push([`pages.${id}.${index}`, JSON.stringify(shape)]);
    }
  for (const { id, kind, answers, page, after, figure, source } of questions) {
    const rights = answers.map(({ id: answer, correct, area }) => [`${answer}${correct ? '+' : ''}`, area]);
    const fixed = [kind, rights, page, after, figure?.illustration, source?.evidence];
    facts.push([`questions.${id}`, JSON.stringify(fixed)]);
  }
  for (const { id, blocks } of pages) facts.push([`pages.${id}`, blocks.length]);
  return new Map(facts);
}

/** The paths at which the structure of a translation differs from that of its original; empty for a complete one. */
export function structureDifferences(original: CourseContent, translated: CourseContent): string[] {
  const [before, after] = [structureOf(original), structureOf(translated)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((place) => before.get(place) !== after.get(place));
}
