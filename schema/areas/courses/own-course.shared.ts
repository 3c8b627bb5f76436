import * as z from 'zod';
import { choiceField, idField, integerField, jsonField, newIdField } from '../../kernel/fields.ts';
import { CONTENT_LANGUAGES, languagesInOrder, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { isProse } from '../../kernel/text.shared.ts';
import { areaSchema, courseContentSchema, key, QUESTION_KINDS, TEXT_HTML } from './course-content.shared.ts';
import { TRANSLATION_LANGUAGES } from './translation.shared.ts';

/**
 * A course that an organisation writes: its draft, which may be unfinished, and the problems that keep it from being
 * published. A published course has the format of every course (course-content.shared.ts). Isomorphic.
 */

export const MAX_PAGES = 40;
export const MAX_QUESTIONS = 30;
export const MAX_BLOCKS = 8;
export const MAX_ANSWERS = 6;

/** Limit of the JSON of a whole draft. */
const DRAFT_CHARACTERS = 600_000;

const prose = (max: number) => z.string().max(max, 'tooLong').refine(isProse, 'invalid');
const fileId = z.guid('invalid').nullable();

/** Blocks have ids while they are edited, by which they are moved and merged; learners receive them without. */
const draftBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: key, kind: z.literal('text'), html: prose(TEXT_HTML) }),
  z.strictObject({
    id: key,
    kind: z.literal('callout'),
    tone: z.enum(['info', 'warning', 'danger']),
    text: prose(400),
  }),
  z.strictObject({ id: key, kind: z.literal('figure'), illustration: key, alt: prose(200), caption: prose(200) }),
  z.strictObject({ id: key, kind: z.literal('image'), fileId, alt: prose(200), caption: prose(200) }),
  z.strictObject({ id: key, kind: z.literal('video'), fileId, title: prose(120), subtitlesFileId: fileId }),
]);
export type DraftBlock = z.infer<typeof draftBlockSchema>;

const draftPageSchema = z.strictObject({
  id: key,
  title: prose(80),
  blocks: z.array(draftBlockSchema).max(MAX_BLOCKS, 'tooMany'),
});
export type DraftPage = z.infer<typeof draftPageSchema>;

const draftQuestionSchema = z.strictObject({
  id: key,
  kind: z.enum(QUESTION_KINDS),
  text: prose(250),
  answers: z
    .array(
      z.strictObject({
        id: key,
        text: prose(200),
        correct: z.boolean(),
        why: prose(300),
        /** The position in the picture, for a question about one. */
        area: areaSchema.optional(),
      }),
    )
    .max(MAX_ANSWERS, 'tooMany'),
  /** For a question about a picture, or a copied one. Without a name and a file nothing was chosen yet. */
  figure: z.strictObject({ illustration: key.optional(), fileId: fileId.optional(), alt: prose(300) }).optional(),
  /** The page after which it is asked, as a task. */
  after: key.optional(),
  /** For a copied question: the page with the explanation. */
  page: key.optional(),
});
export type DraftQuestion = z.infer<typeof draftQuestionSchema>;

const draftContentSchema = z.strictObject({
  title: prose(80),
  summary: prose(300),
  audience: prose(200),
  goals: z.array(prose(160)).max(6, 'tooMany'),
  pages: z.array(draftPageSchema).max(MAX_PAGES, 'tooMany'),
  questions: z.array(draftQuestionSchema).max(MAX_QUESTIONS, 'tooMany'),
  onSite: z.array(prose(200)).max(15, 'tooMany'),
  oralPart: prose(500),
  repeat: prose(200),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

const passMarkField = integerField(0, 100);

/** The input of the mutation that sets the pass mark. */
export const passMarkSchema = z.strictObject({ passMark: passMarkField });

export const ownCourseDraftSchema = z
  .strictObject({
    minutes: integerField(1, 120),
    /** An illustration of the catalogue. */
    cover: key,
    /** A picture that is shown instead of it. */
    coverFileId: fileId.optional(),
    oralRequired: z.boolean(),
    legalBasis: z.array(prose(120)).max(20, 'tooMany'),
    /**
     * Percent of the questions that have to be answered correctly at the first try; course-attempt.ts has the default.
     */
    passMark: passMarkField.optional(),
    /** Null, or not set, for a language that it does not have. */
    content: z.strictObject({
      de: draftContentSchema.nullable(),
      en: draftContentSchema.nullable(),
      ...(Object.fromEntries(
        TRANSLATION_LANGUAGES.map((language) => [language, draftContentSchema.nullish()]),
      ) as Record<(typeof TRANSLATION_LANGUAGES)[number], z.ZodOptional<z.ZodNullable<typeof draftContentSchema>>>),
    }),
  })
  .refine((draft) => JSON.stringify(draft).length <= DRAFT_CHARACTERS, { error: 'tooLong' });
export type OwnCourseDraft = z.infer<typeof ownCourseDraftSchema>;

/** The input of the mutation that saves a draft. `version` is that of the draft on which it is based. */
export const saveOwnCourseDraftSchema = z.strictObject({
  draft: jsonField(ownCourseDraftSchema),
  version: integerField(1, 1_000_000_000),
});

/** A new course: empty in one language, or a copy of a course of the product or of an own one. */
export const createOwnCourseSchema = z.strictObject({
  id: newIdField.optional(),
  language: choiceField(CONTENT_LANGUAGES),
  /** The slug of a course of the product, or the id of an own one. */
  copyOf: idField.optional(),
});

const keyCharacters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An id of a new page, block, question or answer; random, so that two people who add some never choose the same. */
export const newKey = (): string =>
  `k${[...crypto.getRandomValues(new Uint8Array(15))].map((byte) => keyCharacters[byte % 36]).join('')}`;

export const newPage = (): DraftPage => ({
  id: newKey(),
  title: '',
  blocks: [{ id: newKey(), kind: 'text', html: '' }],
});

const newAnswer = (): DraftQuestion['answers'][number] => ({ id: newKey(), text: '', correct: false, why: '' });

export const newQuestion = (): DraftQuestion => ({
  id: newKey(),
  kind: 'single',
  text: '',
  answers: [newAnswer(), newAnswer()],
});

/** The content of a course in a new language: one page, and the texts that the law requires of every instruction. */
export const emptyContent = (fixed: { oralPart: string; repeat: string }): DraftContent => ({
  title: '',
  summary: '',
  audience: '',
  goals: [''],
  pages: [newPage()],
  questions: [],
  onSite: [],
  ...fixed,
});

/** A value for each language; null, or not set, for a language that is missing. */
export type InLanguages<T> = Readonly<Record<Language, T | null> & { [L in ContentLanguage]?: T | null | undefined }>;

/** The languages that a course has, German first. */
export const languagesOf = (content: InLanguages<unknown>): ContentLanguage[] =>
  CONTENT_LANGUAGES.filter((language) => content[language] != null);

/** Applies `change` to each language that is set; German and English are null if they are missing. */
export const eachLanguage = <T, To>(content: InLanguages<T>, change: (one: T) => To): InLanguages<To> => ({
  de: null,
  en: null,
  ...Object.fromEntries(languagesOf(content).map((language) => [language, change(content[language]!)])),
});

/** The language in which a course is shown to a learner who prefers `wanted`: that one, otherwise English or German. */
export const shownLanguage = (content: InLanguages<unknown>, wanted: ContentLanguage): ContentLanguage =>
  [...languagesInOrder(wanted), ...languagesOf(content)].find((language) => content[language] != null) ?? wanted;

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '');

/** A block as learners receive it; null for an empty text. */
function shownBlock({ id: _, ...block }: DraftBlock): object {
  if (block.kind === 'figure' || block.kind === 'image') {
    const { caption, ...rest } = block;
    return { ...rest, ...(caption.trim() !== '' && { caption }) };
  }
  if (block.kind !== 'video') return block;
  const { subtitlesFileId, ...rest } = block;
  return { ...rest, ...(subtitlesFileId && { subtitlesFileId }) };
}

/** A question as learners receive it, without fields that only other kinds of questions use. */
function shownQuestion({ figure, ...question }: DraftQuestion): object {
  const isOfPicture = question.kind === 'hotspot';
  const { fileId: file, ...drawing } = figure ?? { alt: '' };
  const isWhole = (file || drawing.illustration) && drawing.alt.trim() !== '';
  return {
    ...question,
    answers: question.answers.map(({ area, ...answer }) => ({
      ...answer,
      ...(isOfPicture && area && { area }),
      // All steps that are put in order are right.
      ...(question.kind === 'order' && { correct: true }),
    })),
    ...(figure && (isOfPicture || isWhole) && { figure: { ...drawing, ...(file && { fileId: file }) } }),
  };
}

/** The content of a draft in the format of all courses; it may still be invalid. */
export const contentOfDraft = ({ goals, onSite, pages, questions, ...content }: DraftContent) => ({
  ...content,
  // References to a deleted page are removed: a task after it is then asked with the other questions.
  questions: questions.map(({ page, after, ...question }) => ({
    ...shownQuestion(question),
    ...(pages.some(({ id }) => id === page) && { page }),
    ...(pages.some(({ id }) => id === after) && { after }),
  })),
  goals: filled(goals),
  onSite: filled(onSite),
  pages: pages.map(({ blocks, ...page }) => ({ ...page, blocks: blocks.map(shownBlock) })),
});

/** A problem that keeps a draft from being published. */
export interface DraftProblem {
  /** Null for a problem of the course in all languages. */
  language: ContentLanguage | null;
  /** The path in the draft's content of the language. */
  path: readonly (string | number)[];
  /** The key of a message of the group "validation". */
  key: string;
}

function keyOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return 'required';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooMany';
  return issue.code === 'custom' && issue.message ? issue.message : 'invalid';
}

/** The problems that keep a draft from being published; empty if it can be. */
export function draftProblems({ content }: Pick<OwnCourseDraft, 'content'>): DraftProblem[] {
  const languages = languagesOf(content);
  if (languages.length === 0) return [{ language: null, path: ['content'], key: 'required' }];
  return languages.flatMap((language) => {
    const read = courseContentSchema.safeParse(contentOfDraft(content[language]!));
    return (read.error?.issues ?? []).map((issue) => ({
      language,
      path: issue.path as (string | number)[],
      key: keyOfIssue(issue),
    }));
  });
}

interface PageWithFiles {
  blocks: readonly { kind: string; fileId?: string | null | undefined; subtitlesFileId?: string | null | undefined }[];
}
interface ContentWithFiles {
  pages: readonly PageWithFiles[];
  questions: readonly { figure?: { fileId?: string | null | undefined } | undefined }[];
}
interface WithFiles {
  coverFileId?: string | null | undefined;
  content: Readonly<Record<string, ContentWithFiles | null | undefined>>;
}

/** The kinds of files of a course. */
export type CourseFileKind = 'picture' | 'film' | 'subtitles';

/** The files of a draft or of a published course, in all languages, with their kinds. */
export function fileKindsOf({ coverFileId, content }: WithFiles): Map<string, CourseFileKind> {
  const languages = Object.values(content).flatMap((language) => language ?? []);
  const pages = languages.flatMap((language) => language.pages);
  const asked = languages.flatMap(({ questions }) =>
    questions.map(({ figure }) => [figure?.fileId, 'picture'] as const),
  );
  const files = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, fileId: id, subtitlesFileId }) => [
      [id, kind === 'video' ? 'film' : 'picture'] as const,
      [subtitlesFileId, 'subtitles'] as const,
    ]),
  );
  const all = [[coverFileId, 'picture'] as const, ...files, ...asked];
  return new Map(all.flatMap(([id, kind]) => (id == null ? [] : [[id, kind] as const])));
}

export const filesOf = (course: WithFiles): string[] => [...fileKindsOf(course).keys()];

export const filesOfSnapshot = ({
  coverFileId,
  content,
}: {
  coverFileId?: string | undefined;
  content: ContentWithFiles;
}): string[] => filesOf({ coverFileId, content: { shown: content } });
