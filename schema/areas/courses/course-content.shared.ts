import * as z from 'zod';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import { isDay } from '../../kernel/calendar.shared.ts';
import { plainTextOf } from '../../kernel/rich-text.shared.ts';
import { MIN_AREA, overlap, type AnswerArea } from './answer-area.shared.ts';

/**
 * The content of a course in one language: pages of blocks and questions with explained answers. The catalogue, courses
 * of an organisation and stored versions use the same format. Isomorphic; a page that only shows a course imports the
 * types.
 */

/**
 * Limit of the characters of a page, which a phone shows without much scrolling and a learner reads in less than a
 * minute.
 */
export const PAGE_CHARACTERS = 700;

/** Limit of the HTML of a formatted text; its tags do not count as characters of the page. */
export const TEXT_HTML = 5_000;

const text = (max: number) => z.string().trim().min(1).max(max);
/**
 * Ids of pages, questions and answers must not change when their wording changes: stored answers and times refer to
 * them.
 */
export const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const headingBlock = z.strictObject({ kind: z.literal('heading'), text: text(120) });
const paragraphBlock = z.strictObject({ kind: z.literal('paragraph'), text: text(PAGE_CHARACTERS) });
const listBlock = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean().optional(),
  items: z.array(text(300)).min(1).max(10),
});
/** `danger`: an error injures or kills; `warning`: a common mistake; `info`: a rule with its reason. */
const calloutBlock = z.strictObject({
  kind: z.literal('callout'),
  tone: z.enum(['info', 'warning', 'danger']),
  text: text(400),
});
/** An illustration of the catalogue, by its name. */
const figureBlock = z.strictObject({
  kind: z.literal('figure'),
  illustration: key,
  alt: text(200),
  caption: text(200).optional(),
});
/** Formatted text of an organisation's own course (kernel/rich-text.shared.ts). */
const textBlock = z.strictObject({
  kind: z.literal('text'),
  html: z
    .string()
    .max(TEXT_HTML)
    .refine((html) => plainTextOf(html) !== '', { error: 'required' }),
});
/** An uploaded picture. */
const imageBlock = z.strictObject({
  kind: z.literal('image'),
  fileId: z.guid(),
  alt: text(200),
  caption: text(200).optional(),
});
/** An uploaded film; subtitles are a WebVTT file. */
const videoBlock = z.strictObject({
  kind: z.literal('video'),
  fileId: z.guid(),
  title: text(120),
  subtitlesFileId: z.guid().optional(),
});

const blockSchema = z.discriminatedUnion('kind', [
  headingBlock,
  paragraphBlock,
  listBlock,
  calloutBlock,
  figureBlock,
  textBlock,
  imageBlock,
  videoBlock,
]);
export type CourseBlock = z.infer<typeof blockSchema>;

/** The characters of a page that are read; alternative texts do not count. */
export const readCharacters = (blocks: readonly CourseBlock[]): number =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items;
      if (block.kind === 'text') return [plainTextOf(block.html)];
      if (block.kind === 'figure' || block.kind === 'image') return [block.caption ?? ''];
      return block.kind === 'video' ? [block.title] : [block.text];
    })
    .join('').length;

/** The text of a block as lines of plain text, for documents and comparisons. */
export function blockTexts(block: CourseBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => `– ${item}`);
    case 'text':
      return plainTextOf(block.html).split('\n');
    case 'figure':
    case 'image':
      return [block.alt, block.caption ?? ''].filter(Boolean);
    case 'video':
      return [block.title];
    default:
      return [block.text];
  }
}

const pageSchema = z
  .strictObject({ id: key, title: text(80), blocks: z.array(blockSchema).min(1).max(8) })
  .refine(({ blocks }) => readCharacters(blocks) <= PAGE_CHARACTERS, { error: 'tooLong', path: ['blocks'] });
export type CoursePage = z.infer<typeof pageSchema>;

/**
 * An area in the picture of a question, in percent of its width and height. The least size is 44 px of a drawing of 4
 * to 3 on a phone of 320 px, so that a thumb can hit it.
 */
export const areaSchema = z
  .strictObject({
    x: z.int().min(0).max(100),
    y: z.int().min(0).max(100),
    width: z.int().min(MIN_AREA.width).max(100),
    height: z.int().min(MIN_AREA.height).max(100),
  })
  .refine(({ x, y, width, height }) => x + width <= 100 && y + height <= 100, { error: 'invalid' });

const answerSchema = z.strictObject({
  id: key,
  text: text(200),
  correct: z.boolean(),
  /** Why the answer is right or wrong; in a decision its consequence, in an order the reason for its position. */
  why: text(300),
  /** The position of the answer in the drawing, for a question about one. */
  area: areaSchema.optional(),
});

/** The source of an answer: its text was checked in the law, in an excerpt or report of the rule, or not at all. */
const sourceSchema = z.strictObject({ rule: text(120), evidence: z.enum(['law', 'excerpt', 'knowledge']) });

export const QUESTION_KINDS = ['single', 'multiple', 'order', 'hotspot', 'decision'] as const;

/** Whether exactly one answer is chosen. */
export const hasOneAnswer = (kind: (typeof QUESTION_KINDS)[number]): boolean =>
  kind === 'single' || kind === 'decision';

/** Whether no two answers overlap in the drawing, so that a touch chooses one of them. */
const areApart = (answers: readonly { area?: AnswerArea | undefined }[]): boolean =>
  answers.every(({ area: one }, index) =>
    answers.slice(0, index).every(({ area: other }) => one && other && !overlap(one, other)),
  );

const questionSchema = z
  .strictObject({
    id: key,
    /**
     * `single`: one answer is right, `multiple`: one or more are. `order`: all are, in the stored order. `hotspot`: as
     * `multiple`, each answer is an area in the drawing. `decision`: as `single`, with a text about the consequence.
     */
    kind: z.enum(QUESTION_KINDS),
    text: text(250),
    answers: z.array(answerSchema).min(2).max(6),
    /** A drawing of the catalogue, or an uploaded picture, beside the question. */
    figure: z
      .strictObject({ illustration: key.optional(), fileId: z.guid().optional(), alt: text(300) })
      .refine(({ illustration, fileId }) => (illustration === undefined) !== (fileId === undefined), {
        error: 'required',
        path: ['illustration'],
      })
      .optional(),
    /** The page after which it is asked, as a task (course-screens.shared.ts). */
    after: key.optional(),
    /** The page with the explanation, which has to be read again after wrong answers. */
    page: key.optional(),
    /** The law or rule that supports the right answer; each question of the product has one. */
    source: sourceSchema.optional(),
  })
  .refine(
    ({ kind, answers }) => {
      const right = answers.filter(({ correct }) => correct).length;
      if (kind === 'order') return right === answers.length;
      return hasOneAnswer(kind) ? right === 1 : right >= 1;
    },
    { error: 'invalid', path: ['answers'] },
  )
  .refine(({ kind, figure, answers }) => (kind === 'hotspot' ? figure && areApart(answers) : true), {
    error: 'invalid',
    path: ['answers'],
  });
export type CourseQuestion = z.infer<typeof questionSchema>;

const unique = (parts: readonly { id: string }[]): boolean => new Set(parts.map(({ id }) => id)).size === parts.length;

const contentShape = z.strictObject({
  title: text(80),
  /** One or two sentences, for the catalogue and for the mail. */
  summary: text(300),
  audience: text(200),
  goals: z.array(text(160)).min(1).max(6),
  pages: z.array(pageSchema).min(1).max(60),
  questions: z.array(questionSchema).max(30),
  /** What the employer must add about the workplace; the course tells employees that it is missing. */
  onSite: z.array(text(200)).max(15),
  /** Whether an oral part is required by law, and what has to be done in person. */
  oralPart: text(500),
  /** When the instruction is due again. */
  repeat: text(200),
});

/** A course in one language. The ids of its pages and questions are unique together, because both are screens. */
export const courseContentSchema = contentShape
  .refine(({ pages, questions }) => unique([...pages, ...questions]), { error: 'unique', path: ['questions'] })
  .refine(
    ({ pages, questions }) =>
      questions.every((question) =>
        [question.page, question.after].every((named) => named === undefined || pages.some(({ id }) => id === named)),
      ),
    { error: 'invalid', path: ['questions'] },
  );
export type CourseContent = z.infer<typeof courseContentSchema>;

/** The share of the questions that have to be answered correctly at the first try, in percent. */
export const passMark = z.int().min(0).max(100);

/** A course of the catalogue in both languages, as stored in catalogue/<slug>/: course.json, de.json and en.json. */
export const catalogueCourseSchema = z.strictObject({
  slug: key,
  /** The day on which content and law were last reviewed; part of the proof. */
  reviewedOn: z.string().refine(isDay),
  minutes: z.int().min(1).max(120),
  /** The illustration of the catalogue. */
  cover: key,
  /**
   * True where the law requires an oral instruction or exercises in person: then the course does not complete the
   * assignment.
   */
  oralRequired: z.boolean(),
  legalBasis: z.array(text(120)).min(1).max(20),
  /**
   * Percent of the questions that have to be answered correctly at the first try; course-attempt.ts has the default.
   */
  passMark: passMark.optional(),
  content: z.object(
    Object.fromEntries(LANGUAGES.map((language) => [language, courseContentSchema])) as Record<
      Language,
      typeof courseContentSchema
    >,
  ),
});
export type CatalogueCourse = z.infer<typeof catalogueCourseSchema>;
