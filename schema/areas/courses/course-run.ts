import type { Language } from '../../kernel/permissions.ts';
import { badInput } from '../../kernel/errors.ts';
import { judge, type Verdict } from './course-answers.shared.ts';
import type { CourseContent, CourseQuestion } from './course-content.shared.ts';

/**
 * One learner's way through one version of a course: which pages were open for how long by the server's clock, and each
 * answer. A run is a value; whoever stores it does so under the lock of its assignment, so that two phones take turns.
 */
export interface CourseRun {
  /** Of the content that is shown (contentHash). A run keeps its content, also when the course changes meanwhile. */
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

/** Tries that are kept: more are no learning, and a script must not fill the table. */
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

/** Whether somebody has come to a page or question. */
export const wasOpen = ({ screens }: CourseRun, screen: string): boolean => Object.hasOwn(screens, screen);

/** How far somebody may go: each page has to be opened, and each question to be right, before what follows it. */
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
 * A page or question comes onto the screen. Going back is always possible; a screen that was not reached yet is
 * refused, so that nobody answers without having opened the pages.
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
  // An answer that arrives twice over a bad connection, or again after the question was right, is told but not kept.
  const last = run.answers.at(-1);
  const isRepeated = last?.questionId === questionId && last.chosen.toSorted().join() === chosen.toSorted().join();
  if (isRepeated || isAnswered(run, questionId)) return { run, verdict };
  if (run.answers.length >= MOST_ANSWERS) throw badInput('question', 'tooLong');
  const answer = { questionId, chosen: [...chosen], correct: verdict.correct, at: now.toISOString() };
  return { run: { ...run, answers: [...run.answers, answer] }, verdict };
}

/** Refuses answers that the question does not have, the same one twice, and several of which one is wanted. */
function requireChoice({ kind, answers }: CourseQuestion, chosen: readonly string[]): void {
  const known = new Set(answers.map(({ id }) => id));
  const distinct = new Set(chosen);
  if (chosen.length === 0) throw badInput('chosen', 'required');
  if (distinct.size !== chosen.length || chosen.some((id) => !known.has(id))) throw badInput('chosen', 'invalid');
  if (kind === 'single' && chosen.length > 1) throw badInput('chosen', 'invalid');
}

/** What is left before somebody may sign: the ids of pages that were not open and of questions that are not right. */
export const missingOf = (run: CourseRun, content: CourseContent): string[] => [
  ...content.pages.map(({ id }) => id).filter((id) => !wasOpen(run, id)),
  ...content.questions.map(({ id }) => id).filter((id) => !isAnswered(run, id)),
];

/** Where a learner goes on: the first screen that is missing, or the last one that was open. */
export const resumeAt = (run: CourseRun, content: CourseContent): string | null =>
  run.open?.screen ?? missingOf(run, content)[0] ?? null;
