import { createHash } from 'node:crypto';
import type { Language } from '../../kernel/permissions.ts';
import { catalogueCourseSchema, type CatalogueCourse, type CourseContent } from './course-content.shared.ts';
import { isSafeIllustration } from './illustration.shared.ts';
import type { ScormCourse } from './scorm/scorm.shared.ts';
import { stableJson } from './stable-json.shared.ts';

const courseFiles = import.meta.glob<unknown>('./catalogue/*.json', { import: 'default', eager: true });
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
  language: Language;
  reviewedOn: string;
  minutes: number;
  oralRequired: boolean;
  legalBasis: string[];
  /** Percent of the questions that have to be right at the first try. Not set: the default. */
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

/** The order in which the catalogue lists its courses: what concerns everybody first. */
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

/** Reads and checks the files at their first use: an error in one names it. */
function catalogue(): NonNullable<typeof read> {
  read ??= (() => {
    const illustrations = new Map(
      Object.entries(pictureFiles).map(([path, svg]) => {
        if (!isSafeIllustration(svg)) throw new Error(`${path} is not an accepted illustration`);
        return [nameOf(path), svg.trim()] as const;
      }),
    );
    const courses = Object.entries(courseFiles).map(([path, file]) => {
      const course = catalogueCourseSchema.safeParse(file);
      if (!course.success) throw new Error(`${path}: ${course.error.message}`);
      return course.data;
    });
    courses.sort((a, b) => ORDER.indexOf(a.slug) - ORDER.indexOf(b.slug));
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

/**
 * All illustrations that courses of the product show, with what they show in this language, in the order of these
 * texts.
 */
export function labelledIllustrations(language: Language): { name: string; label: string; svg: string }[] {
  const labels = new Map<string, string>();
  for (const { content } of catalogue().courses.values())
    for (const block of content[language].pages.flatMap((page) => page.blocks))
      if (block.kind === 'figure' && !labels.has(block.illustration)) labels.set(block.illustration, block.alt);
  return [...labels]
    .map(([name, label]) => ({ name, label, svg: illustration(name) ?? '' }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** The names of the illustrations that a course shows in this language, its cover included. */
export const illustrationsOf = ({ cover, content }: CatalogueCourse, language: Language): string[] => {
  const blocks = content[language].pages.flatMap((page) => page.blocks);
  const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block.illustration] : []));
  return [...new Set([cover, ...figures])].sort();
};

/** The SVG of the cover of what a learner was shown; '' where it has none. */
export const coverOf = ({ cover, slug, illustrations }: CourseSnapshot): string =>
  illustrations[cover ?? catalogueCourse(slug)?.cover ?? ''] ?? '';

const snapshots = new WeakMap<CatalogueCourse, Partial<Record<Language, CourseSnapshot>>>();

/** A course in one language as it is shown, stored and hashed; memoized for each course and language. */
export function snapshotOf(course: CatalogueCourse, language: Language): CourseSnapshot {
  const known = snapshots.get(course) ?? {};
  snapshots.set(course, known);
  return (known[language] ??= madeSnapshot(course, language));
}

function madeSnapshot(course: CatalogueCourse, language: Language): CourseSnapshot {
  const { slug, reviewedOn, minutes, oralRequired, legalBasis, passMark } = course;
  const pictures = illustrationsOf(course, language).map((name) => [name, illustration(name) ?? ''] as const);
  const content = course.content[language];
  const illustrations = Object.fromEntries(pictures);
  const marked = passMark === undefined ? {} : { passMark };
  return { slug, language, reviewedOn, minutes, oralRequired, legalBasis, ...marked, content, illustrations };
}

/** SHA-256 of what is shown, as hexadecimal text: a proof names it, and anybody can compute it again. */
export const contentHash = (snapshot: unknown): string =>
  createHash('sha256').update(stableJson(snapshot)).digest('hex');
