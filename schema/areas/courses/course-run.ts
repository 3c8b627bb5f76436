import { today } from '../../kernel/calendar.shared.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import type { CourseSnapshot } from './catalogue.ts';
import { isSameChoice, judge, type Verdict } from './course-answers.shared.ts';
import { newAttempt, reasonPage, WRONG_ANSWERS, type Attempt } from './course-attempt.ts';
import { hasOneAnswer, type CourseContent, type CoursePage, type CourseQuestion } from './course-content.shared.ts';
import { leastMsOf } from './course-pace.shared.ts';
import { inOrder } from './course-screens.shared.ts';

/**
 * A learner's progress in one version of a course: how long each page was open by the server's clock, and each answer.
 * A run is a value; saveRun stores it only if no other device has stored a step since it was read. `content` has only
 * the questions of its attempt (askedContent).
 */
export interface CourseRun {
  /**
   * Hash of the content that is shown (contentHash). A run keeps its content, also if the course changes in the
   * meantime.
   */
  hash: string;
  language: ContentLanguage;
  startedAt: string;
  /** The page or question that is on the screen, and since when. */
  open: { screen: string; since: string } | null;
  /** By the id of a page or question. */
  screens: Record<string, { openedAt: string; visits: number; ms: number }>;
  answers: GivenAnswer[];
  /**
   * The rules for reading times and the pass mark. Null for an imported package; not set for a run that was begun
   * before these rules existed, which ends without them.
   */
  attempt?: Attempt | null;
}

export interface GivenAnswer {
  questionId: string;
  chosen: string[];
  correct: boolean;
  at: string;
}

/** The longest time that one visit of a screen counts: a phone that is left on may show it for hours. */
export const LONGEST_VISIT_MS = 10 * 60_000;

/**
 * Maximum number of stored answers of a run: more do not help learning, and scripts must not be able to fill the table.
 */
export const MAX_ANSWERS = 200;

export const startRun = (
  hash: string,
  language: ContentLanguage,
  now: Date,
  attempt: Attempt | null = null,
): CourseRun => ({
  hash,
  language,
  startedAt: now.toISOString(),
  open: null,
  screens: {},
  answers: [],
  attempt,
});

/**
 * The run with which a learner continues: the stored one, or the next attempt from the day after the stored one failed.
 */
export function continuedRun(run: CourseRun, snapshot: CourseSnapshot, assignmentId: string, now: Date): CourseRun {
  const failed = run.attempt;
  if (!failed?.failedOn || today(now) <= failed.failedOn) return run;
  const correct = correctOf(run, failed.asked);
  const past = { startedAt: run.startedAt, failedOn: failed.failedOn, known: correct, asked: failed.asked.length };
  return startRun(run.hash, run.language, now, newAttempt(snapshot, assignmentId, [...failed.earlier, past]));
}

/** How many of these questions were answered correctly at the first try. */
export const correctOf = ({ answers }: CourseRun, asked: readonly string[]): number =>
  asked.filter((id) => answers.find(({ questionId }) => questionId === id)?.correct === true).length;

/** The ids of all screens in their order. */
const screensOf = (content: CourseContent): string[] =>
  inOrder(content).map((screen) => ('page' in screen ? screen.page.id : screen.question.id));

const isAnswered = ({ answers }: CourseRun, questionId: string): boolean =>
  answers.some((answer) => answer.questionId === questionId && answer.correct);

/** Whether the learner has opened a page or question. */
export const wasOpen = ({ screens }: CourseRun, screen: string): boolean => Object.hasOwn(screens, screen);

/** How long a page has been open until now. */
const msOf = (run: CourseRun, page: string, now: Date): number => closed(run, now)[page]?.ms ?? 0;

/** How much longer a page has to be read before its learner may go on; 0 if no time is required. */
export function waitOf(run: CourseRun, page: CoursePage, now: Date): number {
  if (!run.attempt) return 0;
  const { again } = run.attempt;
  const before = again?.page === page.id ? again.ms : 0;
  return Math.max(0, leastMsOf(page) - (msOf(run, page.id, now) - before));
}

const isRead = (run: CourseRun, page: CoursePage, now: Date): boolean =>
  wasOpen(run, page.id) && waitOf(run, page, now) === 0;

/**
 * The screens that a learner may open: up to the first page that was not read or question that is not right. While a
 * page has to be read again, only the pages that were opened already.
 */
function reachable(run: CourseRun, content: CourseContent, now: Date): string[] {
  const pages = new Map(content.pages.map((page) => [page.id, page]));
  const all = screensOf(content);
  const again = pages.get(run.attempt?.again?.page ?? '');
  if (again && !isRead(run, again, now)) return content.pages.map(({ id }) => id).filter((id) => wasOpen(run, id));
  const isDone = (screen: string): boolean => {
    const page = pages.get(screen);
    return page ? isRead(run, page, now) : isAnswered(run, screen);
  };
  const first = all.findIndex((screen) => !isDone(screen));
  return first === -1 ? all : all.slice(0, first + 1);
}

/** Throws BAD_INPUT for a screen that is not reachable, with the seconds if only time is missing. */
function requireReachable(run: CourseRun, content: CourseContent, screen: string, now: Date, field: string): void {
  if (reachable(run, content, now).includes(screen)) return;
  const unread = content.pages.find((page) => !isRead(run, page, now));
  if (!unread || !wasOpen(run, unread.id) || !screensOf(content).includes(screen)) throw badInput(field, 'invalid');
  throw badInput(field, 'readOn', { seconds: Math.ceil(waitOf(run, unread, now) / 1000) });
}

/** Throws CONFLICT on the day on which the attempt has failed. */
function requireOpenAttempt({ attempt }: CourseRun): void {
  if (attempt?.failedOn) throw new AppError('CONFLICT', { messageKey: 'courseFailedToday' });
}

/** The times of the screens, with that of the open screen added. */
function closed(run: CourseRun, now: Date): CourseRun['screens'] {
  const { open, screens } = run;
  const visit = open && screens[open.screen];
  if (!open || !visit) return screens;
  // A clock that was set back must not shorten the time that was counted before.
  const elapsed = Math.max(0, now.getTime() - new Date(open.since).getTime());
  return { ...screens, [open.screen]: { ...visit, ms: visit.ms + Math.min(elapsed, LONGEST_VISIT_MS) } };
}

/**
 * Opens a page or question. Going back is always possible; a screen that is not reachable yet is refused, so that no
 * question can be answered before the pages were opened.
 */
export function openScreen(run: CourseRun, content: CourseContent, screen: string, now: Date): CourseRun {
  requireOpenAttempt(run);
  requireReachable(run, content, screen, now, 'screen');
  const screens = closed(run, now);
  const since = now.toISOString();
  const before = screens[screen];
  const visit = before ? { ...before, visits: before.visits + 1 } : { openedAt: since, visits: 1, ms: 0 };
  return { ...run, open: { screen, since }, screens: { ...screens, [screen]: visit } };
}

/** A screen that a learner had open while their phone had no network, and for how long by its clock. */
export interface Visit {
  screen: string;
  ms: number;
}

/**
 * Credits reading without a network: the screens one after the other, within the time that has passed by the server's
 * clock since the last request of the learner. `laterMs` of that time were spent on screens that will be reported
 * later, after an answer that has to be judged first. The credit never exceeds the passed time, whatever the phone
 * reports; the rest has to be read again. Time that the phone did not count, such as before a reload, is credited to
 * the screen that was open. Stops at the first screen that is not reachable.
 */
export function catchUp(
  run: CourseRun,
  content: CourseContent,
  visits: readonly Visit[],
  now: Date,
  laterMs = 0,
): CourseRun {
  requireOpenAttempt(run);
  let clock = run.open ? Math.min(new Date(run.open.since).getTime(), now.getTime()) : now.getTime();
  if (run.open && run.open.screen === visits[0]?.screen) {
    const counted = visits.reduce((sum, { ms }) => sum + Math.min(ms, LONGEST_VISIT_MS), 0);
    clock = Math.max(clock, now.getTime() - counted - laterMs);
  }
  let current = run;
  for (const { screen, ms } of visits) {
    const isOpen = current.open?.screen === screen;
    if (!isOpen && !reachable(current, content, new Date(clock)).includes(screen)) break;
    if (!isOpen) current = openScreen(current, content, screen, new Date(clock));
    clock = Math.min(clock + Math.min(ms, LONGEST_VISIT_MS), now.getTime());
  }
  return current;
}

/** Judges an answer and stores it, right or wrong. */
export function answerQuestion(
  run: CourseRun,
  content: CourseContent,
  questionId: string,
  chosen: readonly string[],
  now: Date,
): { run: CourseRun; verdict: Verdict } {
  const question = content.questions.find(({ id }) => id === questionId);
  if (!question) throw badInput('question', 'invalid');
  requireChoice(question, chosen);
  const verdict = judge(question, chosen);
  // The answer that ended an attempt may be sent twice.
  if (run.attempt?.failedOn && isAnswered(run, questionId))
    return { run, verdict: withConsequences(run, content, verdict, now) };
  requireOpenAttempt(run);
  // A repeated answer (a retry over a bad connection, or after the question was right) is judged but not stored.
  const last = run.answers.at(-1);
  const isRepeated = last?.questionId === questionId && isSameChoice(question, last.chosen, chosen);
  if (isRepeated && !verdict.correct) return { run, verdict: withConsequences(run, content, verdict, now) };
  requireReachable(run, content, questionId, now, 'question');
  if (isRepeated || isAnswered(run, questionId)) return { run, verdict };
  if (run.answers.length >= MAX_ANSWERS) throw badInput('question', 'tooLong');
  const answer = { questionId, chosen: [...chosen], correct: verdict.correct, at: now.toISOString() };
  const after = judged({ ...run, answers: [...run.answers, answer] }, content, question, now);
  return { run: after, verdict: withConsequences(after, content, verdict, now) };
}

/** The run after an answer: wrong answers require the page to be read again, and the last right one ends an attempt. */
function judged(run: CourseRun, content: CourseContent, question: CourseQuestion, now: Date): CourseRun {
  const { attempt, answers } = run;
  if (!attempt) return run;
  if (answers.at(-1)!.correct) {
    const isLast = attempt.asked.every((id) => isAnswered(run, id));
    const hasFailed = isLast && correctOf(run, attempt.asked) < attempt.needed;
    return hasFailed ? { ...run, attempt: { ...attempt, failedOn: today(now) } } : run;
  }
  const wrong = answers.filter(({ questionId, correct }) => questionId === question.id && !correct).length;
  if (wrong % WRONG_ANSWERS !== 0) return run;
  const page = reasonPage(content, question);
  return { ...run, attempt: { ...attempt, again: { page, ms: msOf(run, page, now) } } };
}

/** The verdict, with its consequences for the learner. */
function withConsequences(run: CourseRun, content: CourseContent, verdict: Verdict, now: Date): Verdict {
  const { attempt } = run;
  if (attempt?.failedOn) {
    const { asked, needed } = attempt;
    return { ...verdict, failed: { known: correctOf(run, asked), asked: asked.length, needed } };
  }
  const page = content.pages.find(({ id }) => id === attempt?.again?.page);
  const ms = page ? waitOf(run, page, now) : 0;
  return page && ms > 0 ? { ...verdict, again: { page: page.id, ms } } : verdict;
}

/**
 * Throws BAD_INPUT for no answer, unknown answers, duplicates, several answers to a question that has one, and an
 * incomplete order.
 */
function requireChoice({ kind, answers }: CourseQuestion, chosen: readonly string[]): void {
  const answerIds = new Set(answers.map(({ id }) => id));
  const distinct = new Set(chosen);
  if (chosen.length === 0) throw badInput('chosen', 'required');
  if (distinct.size !== chosen.length || chosen.some((id) => !answerIds.has(id))) throw badInput('chosen', 'invalid');
  if (hasOneAnswer(kind) && chosen.length > 1) throw badInput('chosen', 'invalid');
  if (kind === 'order' && chosen.length < answers.length) throw badInput('chosen', 'invalid');
}

/**
 * What the learner has to do before they may sign: the ids of pages that were not read and of questions that are not
 * right.
 */
export const missingOf = (run: CourseRun, content: CourseContent, now: Date): string[] =>
  inOrder(content).flatMap((screen) => {
    if ('page' in screen) return isRead(run, screen.page, now) ? [] : [screen.page.id];
    return isAnswered(run, screen.question.id) ? [] : [screen.question.id];
  });

/** The screen with which a learner continues: the last one that was open, otherwise the first of missingOf. */
export const resumeAt = (run: CourseRun, content: CourseContent, now: Date): string | null =>
  run.open?.screen ?? missingOf(run, content, now)[0] ?? null;
