import { LRUCache } from 'lru-cache';
import { assignmentOf, factsOf, type AssignmentFacts } from '../assignments/assignment-page.service.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Verdict } from './course-answers.shared.ts';
import { askedContent, newAttempt } from './course-attempt.ts';
import type { CourseContent } from './course-content.shared.ts';
import { failedToday, progressOf, saveRun, type Progress } from './course-progress.rows.ts';
import {
  answerQuestion,
  catchUp,
  continuedRun,
  openScreen,
  startRun,
  type CourseRun,
  type Visit,
} from './course-run.ts';

/** The ids in the address of the page of an instruction. */
export interface InstructionAddress {
  originId: string;
  linkId: string;
  employeeId: string;
}

/** A step of a learner; the snapshot on the page has to be that of the run. */
export interface StepAddress extends InstructionAddress {
  language: ContentLanguage;
  hash: string;
}

interface Taken<T> {
  run: CourseRun;
  answer: T;
}

/**
 * Attempts to store a step: two phones may take steps at the same time, while one page sends them one after the other.
 */
const MAX_TRIES = 5;

/** The progress of a learner, as this process stored it last. */
interface OpenRun {
  clientId: string;
  id: string;
  progress: Progress;
}
/** By the ids of the link and the language. A run takes some 5 kB; snapshots are shared. */
const openRuns = new LRUCache<string, OpenRun>({ max: 3_000 });

/** Reads the progress from the database. Throws the errors of the page, and CONFLICT for another version. */
async function readRun(ctx: Context, address: StepAddress): Promise<OpenRun> {
  const { clientId, id } = await assignmentOf(ctx, 'instruction', address);
  const progress = await ctx.readAs(clientId, 'instruction: where its learner is', (rows) =>
    openProgress(rows, id, address, todayOf(ctx)),
  );
  return { clientId, id, progress };
}

/**
 * Takes a step in the run. If this process has cached the learner's progress, the step costs one statement: it stores
 * the run if the link still leads to this assignment and no other device has stored a step. Otherwise the progress is
 * read without a lock and the step is tried again. No step is answered or refused from the cache only.
 */
async function step<T>(
  ctx: Context,
  address: StepAddress,
  take: (run: CourseRun, content: CourseContent, now: Date) => Taken<T>,
): Promise<T> {
  const { originId, linkId, employeeId, language, hash } = address;
  const key = [originId, linkId, employeeId, language].join(' ');
  const attempt = async ({ clientId, id, progress }: OpenRun): Promise<{ answer: T; isStored: boolean } | null> => {
    const now = ctx.ports.clock.now();
    const before = runOf(progress, id, now);
    const { run, answer } = take(before, askedContent(progress.snapshot.content, before.attempt), now);
    if (run === progress.run) return { answer, isStored: false };
    const statement: Rows = (sql, params = []) =>
      ctx.statementAs(clientId, 'instruction: a step of its learner', sql, params);
    const revision = await saveRun(statement, { id, address, today: todayOf(ctx) }, progress, run);
    if (revision === null) return null;
    openRuns.set(key, { clientId, id, progress: { ...progress, run, revision } });
    return { answer, isStored: true };
  };
  const openRun = openRuns.get(key);
  openRuns.delete(key);
  const isKnown = openRun?.progress.hash === hash;
  if (isKnown) {
    await ctx.ports.limits.consume('courseStep', openRun.id);
    const taken = await attempt(openRun).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (taken?.isStored) return taken.answer;
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await readRun(ctx, address);
    if (tries === 0 && !isKnown) await ctx.ports.limits.consume('courseStep', found.id);
    const taken = await attempt(found);
    if (taken) return taken.answer;
  }
  throw new AppError('BUSY');
}

/** The run of a learner, or a new one that is stored with the next step. */
export const runOf = ({ run, hash, snapshot }: Progress, assignmentId: string, now: Date): CourseRun =>
  run
    ? continuedRun(run, snapshot, assignmentId, now)
    : startRun(hash, snapshot.language, now, newAttempt(snapshot, assignmentId));

/**
 * Throws CONFLICT if the course is completed already, if an attempt has failed today in any language, or if the page
 * shows another version of the course.
 */
export async function openProgress(
  rows: Rows,
  id: string,
  { language, hash }: StepAddress,
  today: string,
): Promise<Progress & { facts: AssignmentFacts }> {
  const facts = await factsOf(rows, id, today);
  if (facts.status === 'SUCCESS' || facts.onlineAt) throw new AppError('CONFLICT', { messageKey: 'courseCompleted' });
  const progress = await progressOf(rows, id, language);
  if (!progress) throw badInput('language', 'invalid');
  if (progress.hash !== hash) throw new AppError('CONFLICT', { messageKey: 'courseChanged' });
  const failed = await failedToday(rows, id, today);
  if (failed && failed.language !== progress.snapshot.language)
    throw new AppError('CONFLICT', { messageKey: 'courseFailedToday' });
  return { ...progress, facts };
}

/** Records that a page or question is shown on the learner's screen. */
export const openCourseScreen = (ctx: Context, address: StepAddress, screen: string): Promise<boolean> =>
  step(ctx, address, (run, content, now) => ({ run: openScreen(run, content, screen, now), answer: true }));

/**
 * Records the screens that were read without a network. Returns the screen that is open now; null before the first one.
 */
export const catchUpCourse = (
  ctx: Context,
  address: StepAddress,
  visits: readonly Visit[],
  laterMs: number,
): Promise<string | null> =>
  step(ctx, address, (run, content, now) => {
    const after = catchUp(run, content, visits, now, laterMs);
    return { run: after, answer: after.open?.screen ?? null };
  });

/** Judges an answer and stores it. */
export const answerCourse = (
  ctx: Context,
  address: StepAddress,
  questionId: string,
  chosen: readonly string[],
): Promise<Verdict> =>
  step(ctx, address, (run, content, now) => {
    const { verdict, ...after } = answerQuestion(run, content, questionId, chosen, now);
    return { ...after, answer: verdict };
  });
