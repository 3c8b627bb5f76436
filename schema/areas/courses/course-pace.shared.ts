import { blockTexts, type CourseContent, type CoursePage } from './course-content.shared.ts';
import { isTask } from './course-screens.shared.ts';

/**
 * How long a page of a course has to be on the screen before its learner may go on. Adults silently read between 175
 * and 300 words a minute (Brysbaert 2019, a review of 190 studies), so a reader of 250 words never has to wait.
 * Isomorphic; only the clock of the server decides.
 */

/** Above this speed a text is not read, but skimmed. */
export const QUICKEST_WORDS_A_MINUTE = 400;

/** The words that a slow reader reads in a minute; the duration that a course states is computed with it. */
const SLOW_WORDS_A_MINUTE = 180;

/** Time to think about a question, besides reading it and the explanations of its answers. */
const THINK_MS = 10_000;

/** Time for a picture, in the duration that a course states. */
const PICTURE_MS = 4_000;

/** The least time for a picture, or for the beginning of a film, whose length is not known. */
const MIN_MEDIA_MS = 1_500;

/** Reading times below this multiple of the least time of all pages are marked in lists and on the proof. */
const REMARKABLE = 1.2;

/**
 * Percent of the questions that have to be answered correctly at the first try, unless the course sets another share.
 */
export const PASS_MARK = 70;

/** The number of questions in one attempt. If a course has more, the next attempt asks other ones. */
export const QUESTIONS_ASKED = 7;

type PageText = Pick<CoursePage, 'title' | 'blocks'>;

const isPicture = ({ kind }: CoursePage['blocks'][number]): boolean =>
  kind === 'figure' || kind === 'image' || kind === 'video';

const wordsIn = (texts: readonly string[]): number =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The number of words to read on a page. Alternative texts are not read: a picture counts as GLANCE_MS. */
export const wordCountOf = ({ title, blocks }: PageText): number =>
  wordsIn([title, ...blocks.flatMap((block) => (isPicture(block) ? [] : blockTexts(block)))]);

/** The least time of a page in milliseconds. */
export const leastMsOf = (page: PageText): number =>
  Math.round((wordCountOf(page) * 60_000) / QUICKEST_WORDS_A_MINUTE) +
  page.blocks.filter(isPicture).length * MIN_MEDIA_MS;

/**
 * The minutes that a slow reader needs for a course: its pages with their pictures, its tasks, and the questions of one
 * attempt.
 */
export function minutesOf({ pages, questions }: Pick<CourseContent, 'pages' | 'questions'>): number {
  const pageWords = pages.reduce((sum, page) => sum + wordCountOf(page), 0);
  const pictures = pages.reduce((sum, { blocks }) => sum + blocks.filter(isPicture).length, 0);
  const wordsOfQuestions = (asked: CourseContent['questions']): number =>
    wordsIn(asked.flatMap(({ text, answers }) => [text, ...answers.flatMap((each) => [each.text, each.why])]));
  const tasks = questions.filter(isTask);
  const pool = questions.filter((question) => !isTask(question));
  const asked = Math.min(pool.length, QUESTIONS_ASKED);
  const share = pool.length === 0 ? 0 : asked / pool.length;
  const words = pageWords + wordsOfQuestions(tasks) + wordsOfQuestions(pool) * share;
  const pictureCount = pictures + tasks.filter(({ figure }) => figure).length;
  const ms = (words * 60_000) / SLOW_WORDS_A_MINUTE + pictureCount * PICTURE_MS + (asked + tasks.length) * THINK_MS;
  return Math.max(1, Math.round(ms / 60_000));
}

/** Whether the pages together were read so fast that a proof has to mention it. */
export const isRemarkablyFast = (pages: readonly PageText[], seconds: number): boolean =>
  seconds * 1000 < REMARKABLE * pages.reduce((sum, page) => sum + leastMsOf(page), 0);
