import { createHash } from 'node:crypto';
import { isOfficeLanguage, languagesInOrder, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import { catalogueCourseSchema, type CatalogueCourse, type CourseContent } from './course-content.shared.ts';
import { isSafeIllustration } from './illustration.shared.ts';
import type { ScormCourse } from './scorm/scorm.shared.ts';
import { stableJson } from './stable-json.shared.ts';
import {
  structureDifferences,
  translatedCourseSchema,
  TRANSLATION_LANGUAGES,
  type TranslatedCourse,
} from './translation.shared.ts';

/** The facts of each course, and its content in German and English. */
const courseFiles = import.meta.glob<object>('./catalogue/*/{course,de,en}.json', { import: 'default', eager: true });
/** Translations, each of which is loaded at its first use. */
const translationFiles = import.meta.glob<unknown>('./catalogue/*/{pl,tr,ro,uk,ar,ru,hr}.json', { import: 'default' });
const pictureFiles = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * What a learner is shown: one course in one language, with its illustrations. It is stored as a whole for each
 * version, so that a proof can be opened after the catalogue has changed.
 */
export interface CourseSnapshot {
  slug: string;
  language: ContentLanguage;
  reviewedOn: string;
  minutes: number;
  oralRequired: boolean;
  legalBasis: string[];
  /** Percent of the questions that have to be answered correctly at the first try. Not set: the default. */
  passMark?: number | undefined;
  content: CourseContent;
  /** SVG by name. */
  illustrations: Record<string, string>;
  /** Only for an own course: the name of its cover. The cover of a course of the product is in the catalogue. */
  cover?: string;
  /** Only for an own course: an uploaded picture that is shown instead of the cover. */
  coverFileId?: string;
  /** Only for an own course. */
  version?: number;
  /** Only for an imported package, in which each page represents a part. */
  scorm?: ScormCourse;
}

/** The order of the courses in the catalogue: those for everybody first. */
const ORDER = [
  'general-safety',
  'fire-protection',
  'first-aid',
  'office-and-screens',
  'lifting-and-carrying',
  'ladders-and-steps',
  'electrical-equipment',
  'hazardous-substances',
  'machines',
  'forklifts-and-traffic',
  'protective-equipment-and-noise',
  'hygiene-and-skin',
];

let read: { courses: Map<string, CatalogueCourse>; illustrations: Map<string, string> } | undefined;

const nameOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

/** Reads and checks the files at their first use; an error names the faulty file. */
function catalogue(): NonNullable<typeof read> {
  read ??= (() => {
    const illustrations = new Map(
      Object.entries(pictureFiles).map(([path, svg]) => {
        if (!isSafeIllustration(svg)) throw new Error(`${path} is not an accepted illustration`);
        return [nameOf(path), svg.trim()] as const;
      }),
    );
    const courses = ORDER.map((slug) => {
      const file = (name: string) => courseFiles[`./catalogue/${slug}/${name}.json`];
      const content = Object.fromEntries(LANGUAGES.map((language) => [language, file(language)]));
      const course = catalogueCourseSchema.safeParse({ ...file('course'), content });
      if (!course.success) throw new Error(`catalogue/${slug}: ${course.error.message}`);
      return course.data;
    });
    return { courses: new Map(courses.map((course) => [course.slug, course])), illustrations };
  })();
  return read;
}

/** All courses of the product. */
export const catalogueCourses = (): CatalogueCourse[] => [...catalogue().courses.values()];

/** The course of this name; undefined for any other name. */
export const catalogueCourse = (slug: string): CatalogueCourse | undefined => catalogue().courses.get(slug);

/** The SVG of this name. */
export const illustration = (name: string): string | undefined => catalogue().illustrations.get(name);

/** All illustrations of the courses of the product, with their descriptions in this language, sorted by these. */
export function labelledIllustrations(language: Language): { name: string; label: string; svg: string }[] {
  const labels = new Map<string, string>();
  for (const { content } of catalogue().courses.values())
    for (const figure of figuresOf(content[language]))
      if (!labels.has(figure.illustration)) labels.set(figure.illustration, figure.alt);
  return [...labels]
    .map(([name, label]) => ({ name, label, svg: illustration(name) ?? '' }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** The drawings on the pages and at the questions of a course. */
const figuresOf = ({ pages, questions }: Pick<CourseContent, 'pages' | 'questions'>) => [
  ...pages.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'figure'),
  ...questions.flatMap(({ figure }) =>
    figure?.illustration === undefined ? [] : { illustration: figure.illustration, alt: figure.alt },
  ),
];

/** The names of the illustrations that a course shows, its cover included. */
export const illustrationsOf = (cover: string, content: Pick<CourseContent, 'pages' | 'questions'>): string[] =>
  [...new Set([cover, ...figuresOf(content).map(({ illustration: name }) => name)]).values()].sort();

/** The SVG of the cover of a snapshot; '' if it has none. */
export const coverOf = ({ cover, slug, illustrations }: CourseSnapshot): string =>
  illustrations[cover ?? catalogueCourse(slug)?.cover ?? ''] ?? '';

/** The languages that a course of the product has, German first. */
export const languagesOfCourse = (slug: string): ContentLanguage[] => [
  ...LANGUAGES,
  ...TRANSLATION_LANGUAGES.filter((language) => translationFiles[`./catalogue/${slug}/${language}.json`]),
];

const translations = new Map<string, Promise<TranslatedCourse | null>>();

/**
 * A course in a language into which it was translated. Null without a translation, and for one whose structure differs
 * from that of the German course, so that nobody gets an incomplete course.
 */
export function translationOf(course: CatalogueCourse, language: ContentLanguage): Promise<TranslatedCourse | null> {
  const path = `./catalogue/${course.slug}/${language}.json`;
  const translation = translations.get(path) ?? readTranslation(course, translationFiles[path]);
  translations.set(path, translation);
  return translation;
}

async function readTranslation(
  { content }: CatalogueCourse,
  read: (() => Promise<unknown>) | undefined,
): Promise<TranslatedCourse | null> {
  const { data } = translatedCourseSchema.safeParse(await read?.());
  return data && structureDifferences(content.de, data.content).length === 0 ? data : null;
}

/** Whether a course of the product in this language is a translation that no native speaker has proofread. */
export async function isUnreadTranslation(slug: string | null, language: ContentLanguage): Promise<boolean> {
  const course = slug === null ? undefined : catalogueCourse(slug);
  const translated = course && (await translationOf(course, language));
  return translated?.translation.readBy === null;
}

/** The first digits of the hash of a content, by which a translation identifies its original. */
export const contentKey = (content: CourseContent): string => contentHash(content).slice(0, 16);

const snapshots = new WeakMap<CourseContent, CourseSnapshot>();

/** A course in German or English as it is shown, stored and hashed; returns the same object each time. */
export const snapshotOf = (course: CatalogueCourse, language: Language): CourseSnapshot =>
  snapshotWith(course, language, course.content[language]);

/** The same in the language of the reader, otherwise in English. */
export async function snapshotFor(course: CatalogueCourse, wanted: ContentLanguage): Promise<CourseSnapshot> {
  for (const language of languagesInOrder(wanted)) {
    if (isOfficeLanguage(language)) return snapshotOf(course, language);
    const translated = await translationOf(course, language);
    if (translated) return snapshotWith(course, language, translated.content);
  }
  return snapshotOf(course, 'de');
}

function snapshotWith(course: CatalogueCourse, language: ContentLanguage, content: CourseContent): CourseSnapshot {
  const cached = snapshots.get(content);
  if (cached) return cached;
  const { slug, reviewedOn, minutes, oralRequired, legalBasis, passMark, cover } = course;
  const illustrations = Object.fromEntries(
    illustrationsOf(cover, content).map((name) => [name, illustration(name) ?? ''] as const),
  );
  const ownPassMark = passMark === undefined ? {} : { passMark };
  const facts = { slug, language, reviewedOn, minutes, oralRequired, legalBasis, ...ownPassMark };
  const snapshot: CourseSnapshot = { ...facts, content, illustrations };
  snapshots.set(content, snapshot);
  return snapshot;
}

/** SHA-256 of the content that is shown, as hexadecimal text: a proof contains it, and anybody can compute it again. */
export const contentHash = (snapshot: unknown): string =>
  createHash('sha256').update(stableJson(snapshot)).digest('hex');
