import { createHash } from 'node:crypto';
import type { CourseSnapshot } from './catalogue.ts';
import { PASS_MARK, QUESTIONS_ASKED } from './course-pace.shared.ts';
import { blockTexts, type CourseContent, type CourseQuestion } from './course-content.shared.ts';
import { isTask } from './course-screens.shared.ts';

/**
 * One attempt at the questions of a course: which ones are asked, how many have to be right at the first try, and
 * whether it failed. Each attempt has another order.
 */
export interface Attempt {
  /** Counted from 1. */
  number: number;
  /** The ids of the questions that are asked, in this order. */
  asked: string[];
  /** How many of them have to be right at the first try. */
  needed: number;
  /** The page that has to be read again after wrong answers, and how long it had been read before. */
  again: { page: string; ms: number } | null;
  /** The day on which it failed; the next attempt begins on a later one. */
  failedOn: string | null;
  /** The attempts before it. */
  earlier: { startedAt: string; failedOn: string; known: number; asked: number }[];
}

/** The number of wrong answers to a question after which the page with the explanation has to be read again. */
export const WRONG_ANSWERS = 2;

/** Sorts by the hash of the seed with each id: the same seed gives the same order. */
function shuffled<T extends { id: string }>(list: readonly T[], seed: string): T[] {
  const placed = list.map((one) => ({
    one,
    place: createHash('sha256').update(`${seed} ${one.id}`).digest('hex'),
  }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ one }) => one);
}

/** Below 100 percent one mistake is always allowed; otherwise a course with one question would allow none. */
const neededOf = (asked: number, passMark: number): number =>
  passMark === 100 ? asked : Math.max(0, Math.min(Math.ceil((asked * passMark) / 100), asked - 1));

/** The next attempt after the earlier ones. Null for an imported package, which has rules of its own. */
export function newAttempt(
  { content, scorm, passMark = PASS_MARK }: Pick<CourseSnapshot, 'content' | 'scorm' | 'passMark'>,
  assignmentId: string,
  earlier: Attempt['earlier'] = [],
): Attempt | null {
  if (scorm) return null;
  const number = earlier.length + 1;
  // The assignment is part of the seed, so each person has their own order, which is the same on each device.
  const pool = content.questions.filter((question) => !isTask(question));
  const asked = shuffled(pool, `${assignmentId} ${number}`).slice(0, QUESTIONS_ASKED);
  const needed = neededOf(asked.length, passMark);
  return { number, asked: asked.map(({ id }) => id), needed, again: null, failedOn: null, earlier };
}

/** The content with its tasks and the questions of an attempt only; the whole content for a run without an attempt. */
export function askedContent(content: CourseContent, attempt: Attempt | null | undefined): CourseContent {
  if (!attempt) return content;
  const byId = new Map(content.questions.map((question) => [question.id, question]));
  const asked = attempt.asked.flatMap((id) => byId.get(id) ?? []);
  return { ...content, questions: [...content.questions.filter(isTask), ...asked] };
}

/**
 * The same with the answers in the order of the attempt. Answers that have to be put in order are never shown in the
 * right order.
 */
export const orderedContent = (content: CourseContent, attempt: Attempt | null | undefined): CourseContent => {
  const asked = askedContent(content, attempt);
  const seed = attempt ? `${attempt.asked.join()} ${attempt.number}` : '';
  const ordered = asked.questions.map((question) => {
    if (!attempt && question.kind !== 'order') return question;
    const [first, ...rest] = shuffled(question.answers, `${seed} ${question.id}`);
    const answers = [first!, ...rest];
    const isRight = question.kind === 'order' && answers.every(({ id }, index) => id === question.answers[index]?.id);
    return { ...question, answers: isRight ? [...rest, first!] : answers };
  });
  return { ...asked, questions: ordered };
};

const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];

/**
 * The page that explains a question: the one that it names or after which it is asked, otherwise the one that shares
 * most words with its right answers and their explanations.
 */
export function reasonPage({ pages }: Pick<CourseContent, 'pages'>, question: CourseQuestion): string {
  const named = question.page ?? question.after;
  if (named !== undefined) return named;
  const right = question.answers.filter(({ correct }) => correct).flatMap(({ text, why }) => [text, why]);
  const words = new Set(longWords([question.text, ...right].join(' ')));
  const shared = pages.map(({ id, title, blocks }) => {
    const wordsOfPage = new Set(longWords([title, ...blocks.flatMap(blockTexts)].join(' ')));
    return { id, count: [...words].filter((word) => wordsOfPage.has(word)).length };
  });
  return shared.reduce((best, page) => (page.count > best.count ? page : best)).id;
}
