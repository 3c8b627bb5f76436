import type { Language } from '../../kernel/permissions.ts';
import { badInput } from '../../kernel/errors.ts';
import { judge, type Verdict } from './course-answers.shared.ts';
import type { CourseContent, CourseQuestion } from './course-content.shared.ts';

/**
 * A learner's progress in one version of a course: how long each page was open by the server's clock, and each answer.
 * A run is a value; saveRun stores it only if no other device has stored a step since it was read.
 */
export interface CourseRun {
  /**
   * Hash of the content that is shown (contentHash). A run keeps its content, also if the course changes in the
   * meantime.
   */
  hash: string;
  language: Language;
  startedAt: string;
  /** The page or question that is on the screen, and since when. */
  open: { screen: string; since: string } | null;
  /** By the id of a page or question. */
  screens: Record<string, { openedAt: string; visits: number; ms: number }>;
  answers: GivenAnswer[];
}

export interface GivenAnswer {
  questionId: string;
  chosen: string[];
  correct: boolean;
  at: string;
}

/** A screen that was left open, with a phone in the pocket, does not count as hours of reading. */
export const LONGEST_VISIT_MS = 10 * 60_000;

/** Maximum number of stored answers of a run: more do not help learning, and a script must not fill the table. */
export const MOST_ANSWERS = 200;

export const startRun = (hash: string, language: Language, now: Date): CourseRun => ({
  hash,
  language,
  startedAt: now.toISOString(),
  open: null,
  screens: {},
  answers: [],
});

/** The ids of all screens in their order. */
const screensOf = ({ pages, questions }: CourseContent): string[] => [...pages, ...questions].map(({ id }) => id);

const isAnswered = ({ answers }: CourseRun, questionId: string): boolean =>
  answers.some((answer) => answer.questionId === questionId && answer.correct);

/** Whether the learner has opened a page or question. */
export const wasOpen = ({ screens }: CourseRun, screen: string): boolean => Object.hasOwn(screens, screen);

/** The screens that a learner may open: up to the first page that was not opened or question that is not right. */
function reachable(run: CourseRun, content: CourseContent): string[] {
  const questions = new Set(content.questions.map(({ id }) => id));
  const all = screensOf(content);
  const first = all.findIndex((screen) => (questions.has(screen) ? !isAnswered(run, screen) : !wasOpen(run, screen)));
  return first === -1 ? all : all.slice(0, first + 1);
}

/** Adds the time of the open screen to what is known about it. */
function closed(run: CourseRun, now: Date): CourseRun['screens'] {
  const { open, screens } = run;
  const known = open && screens[open.screen];
  if (!open || !known) return screens;
  // A clock that was set back must not shorten what was read before.
  const elapsed = Math.max(0, now.getTime() - new Date(open.since).getTime());
  return { ...screens, [open.screen]: { ...known, ms: known.ms + Math.min(elapsed, LONGEST_VISIT_MS) } };
}

/**
 * Opens a page or question. Going back is always possible; a screen that is not reachable yet is refused, so that no
 * question can be answered before the pages were opened.
 */
export function openScreen(run: CourseRun, content: CourseContent, screen: string, now: Date): CourseRun {
  if (!reachable(run, content).includes(screen)) throw badInput('screen', 'invalid');
  const screens = closed(run, now);
  const since = now.toISOString();
  const known = screens[screen];
  const visit = known ? { ...known, visits: known.visits + 1 } : { openedAt: since, visits: 1, ms: 0 };
  return { ...run, open: { screen, since }, screens: { ...screens, [screen]: visit } };
}

/** Judges an answer and keeps it, right or wrong. */
export function answerQuestion(
  run: CourseRun,
  content: CourseContent,
  questionId: string,
  chosen: readonly string[],
  now: Date,
): { run: CourseRun; verdict: Verdict } {
  const question = content.questions.find(({ id }) => id === questionId);
  if (!question || !reachable(run, content).includes(questionId)) throw badInput('question', 'invalid');
  requireChoice(question, chosen);
  const verdict = judge(question, chosen);
  // A repeated answer (a retry over a bad connection, or after the question was right) is judged but not stored.
  const last = run.answers.at(-1);
  const isRepeated = last?.questionId === questionId && last.chosen.toSorted().join() === chosen.toSorted().join();
  if (isRepeated || isAnswered(run, questionId)) return { run, verdict };
  if (run.answers.length >= MOST_ANSWERS) throw badInput('question', 'tooLong');
  const answer = { questionId, chosen: [...chosen], correct: verdict.correct, at: now.toISOString() };
  return { run: { ...run, answers: [...run.answers, answer] }, verdict };
}

/** Refuses no answer, unknown answers, duplicates, and several answers to a question with one. */
function requireChoice({ kind, answers }: CourseQuestion, chosen: readonly string[]): void {
  const known = new Set(answers.map(({ id }) => id));
  const distinct = new Set(chosen);
  if (chosen.length === 0) throw badInput('chosen', 'required');
  if (distinct.size !== chosen.length || chosen.some((id) => !known.has(id))) throw badInput('chosen', 'invalid');
  if (kind === 'single' && chosen.length > 1) throw badInput('chosen', 'invalid');
}

/**
 * What is missing before the learner may sign: the ids of pages that were not opened and of questions that are not
 * right.
 */
export const missingOf = (run: CourseRun, content: CourseContent): string[] => [
  ...content.pages.map(({ id }) => id).filter((id) => !wasOpen(run, id)),
  ...content.questions.map(({ id }) => id).filter((id) => !isAnswered(run, id)),
];

/** The screen with which a learner continues: the last one that was open, otherwise the first that is missing. */
export const resumeAt = (run: CourseRun, content: CourseContent): string | null =>
  run.open?.screen ?? missingOf(run, content)[0] ?? null;
