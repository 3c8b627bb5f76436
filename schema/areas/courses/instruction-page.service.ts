import {
  assignmentOf,
  factsOf,
  type AssignmentFacts,
  type FoundAssignment,
} from '../assignments/assignment-page.service.ts';
import { recordCompletions } from '../assignments/completion.rows.ts';
import { lockAssignments, deriveAssignments } from '../assignments/derive-assignments.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { instructionName } from '../assignments/due-item.rows.ts';
import { coverOf } from './catalogue.ts';
import { isUnreadTranslation } from './catalogue.ts';
import { translatedTexts } from './offered-texts.service.ts';
import { failedToday, itemOf, lockAssignment, progressOf, type Progress } from './course-progress.rows.ts';
import { filesOfSnapshot } from './own-course.shared.ts';
import { courseFileAddresses } from './own-course.rows.ts';
import { judge, withoutSolutions, type OpenContent, type Verdict } from './course-answers.shared.ts';
import { printCertificate } from './course-document.ts';
import { instructorOf, questionsOf, type CourseQuestionRow } from './course-question.rows.ts';
import { keepOnlinePart } from './oral-part.service.ts';
import { sealProof, wasReadFast } from './course-proof.ts';
import type { CourseRun } from './course-run.ts';
import {
  learnerPackage,
  packageLearner,
  packageResults,
  saveScormState,
  type LearnerPackage,
  type ReportedProgress,
} from './scorm/scorm-state.service.ts';
import { formerProofs, hasProof, openedProof } from './course-proof.rows.ts';
import { nameTerminal } from '../assignments/assignment-visit.ts';
import { assignmentLink } from '../assignments/assignment-link.ts';
import type { NextAssignment } from '../assignments/assignment-page.entity.ts';
import { nextAssignments } from '../assignments/next-assignments.rows.ts';
import { orderedContent } from './course-attempt.ts';
import { correctOf, resumeAt, waitOf, wasOpen } from './course-run.ts';
import { openProgress, runOf, type InstructionAddress, type StepAddress } from './course-step.service.ts';
import type { Signature } from '../../records/signature.shared.ts';

/** The course as a learner receives it, with their progress. */
export interface LearnerCourse {
  hash: string;
  /** Differs from the requested one if the course does not have that. */
  language: ContentLanguage;
  minutes: number;
  reviewedOn: string;
  /** It is a translation of the product that no native speaker has proofread. */
  isUnread: boolean;
  legalBasis: string[];
  cover: string;
  /** The address of a picture that is shown instead of the cover. */
  coverAddress: string | null;
  content: OpenContent;
  illustrations: Record<string, string>;
  /** Addresses of pictures and films by the ids of their files. */
  files: Record<string, string>;
  /** Set for an imported package; null for a course that the page itself shows. */
  scorm: LearnerPackage | null;
  /** The screen with which the learner continues; null before the first one. */
  screen: string | null;
  /** The verdicts of the questions that were answered correctly. */
  verdicts: Record<string, Verdict>;
  /**
   * Milliseconds for which a page has to be read before the next one, by its id; pages that are not in it have been
   * read.
   */
  waits: Record<string, number>;
  /** The page that has to be read again before the next answer. */
  again: string | null;
  /** The result of an attempt that has failed today, and what is needed; the next one begins on another day. */
  failed: Verdict['failed'] | null;
}

export interface InstructionPageFacts extends Omit<AssignmentFacts, 'itemId' | 'employeeId'> {
  clientName: string;
  logo: string | null;
  instructionName: string;
  description: string;
  /** Null for an instruction without a course, and once it is completed. */
  course: LearnerCourse | null;
  /** Whether it was completed by a course, so that there is a certificate. */
  hasCertificate: boolean;
  /** What has still to be done in person; null unless the course is completed and its oral part is open. */
  oralPart: string | null;
  questions: CourseQuestionRow[];
  /** The name of the user who answers them. */
  contactName: string | null;
  next: NextAssignment[];
  former: FormerCertificate[];
}

/** An earlier course of the person; its page has the certificate. */
export interface FormerCertificate {
  id: string;
  name: string;
  completedOn: string;
  path: string;
}

const MAX_FORMER = 20;

/** The data of a course and its progress for the learner. `failed` is a run that has failed today, in any language. */
function learnerCourse(
  progress: Progress,
  {
    id,
    now,
    failed,
    ...parts
  }: Pick<LearnerCourse, 'files' | 'scorm' | 'isUnread'> & {
    id: string;
    now: Date;
    failed: CourseRun | null;
  },
): LearnerCourse {
  const { snapshot, hash } = progress;
  const { language, minutes, reviewedOn, legalBasis, illustrations } = snapshot;
  const run = runOf(progress, id, now);
  const content = orderedContent(snapshot.content, run.attempt);
  const isBegun = run === progress.run;
  const waits = content.pages.map((page) => [page.id, waitOf(run, page, now)] as const).filter(([, ms]) => ms > 0);
  const again = run.attempt?.again?.page;
  const right = run.answers.filter(({ correct }) => correct);
  const verdicts = right.map(({ questionId, chosen }) => {
    // The stored question, not the shown one: the stored order of its answers is the right one.
    const question = snapshot.content.questions.find(({ id }) => id === questionId)!;
    return [questionId, judge(question, chosen)] as const;
  });
  return {
    hash,
    language,
    minutes,
    reviewedOn,
    legalBasis,
    illustrations,
    ...parts,
    cover: coverOf(snapshot),
    coverAddress: parts.files[snapshot.coverFileId ?? ''] ?? null,
    content: withoutSolutions(content),
    screen: isBegun ? resumeAt(run, content, now) : null,
    verdicts: Object.fromEntries(verdicts),
    waits: Object.fromEntries(waits),
    again: waits.some(([page]) => page === again) ? again! : null,
    failed: failed?.attempt
      ? {
          known: correctOf(failed, failed.attempt.asked),
          asked: failed.attempt.asked.length,
          needed: failed.attempt.needed,
        }
      : null,
  };
}

async function pageFacts(
  ctx: Context,
  rows: Rows,
  { id, terminalId }: FoundAssignment,
  asked: ContentLanguage | null,
): Promise<InstructionPageFacts> {
  // The addresses of other pages would stay valid after a visit at a terminal, which itself leads to the next item.
  const isAtTerminal = terminalId !== undefined;
  const { itemId, employeeId, ...facts } = await factsOf(rows, id, todayOf(ctx));
  const item = await itemOf(rows, id);
  const language = asked ?? facts.language;
  const texts = await translatedTexts(item, language);
  const isDone = facts.status === 'SUCCESS' || facts.onlineAt !== null;
  const progress = isDone ? null : await progressOf(rows, id, language);
  const parts = async ({ snapshot, hash }: Progress) => ({
    id,
    now: ctx.ports.clock.now(),
    failed: await failedToday(rows, id, todayOf(ctx)),
    isUnread: await isUnreadTranslation(item.course, snapshot.language),
    files: await courseFileAddresses(ctx, rows, filesOfSnapshot(snapshot)),
    scorm: snapshot.scorm
      ? await learnerPackage(ctx, rows, snapshot.scorm, {
          assignmentId: id,
          hash,
          learner: packageLearner(id, facts.employeeName),
        })
      : null,
  });
  const [questions, instructor] = await Promise.all([questionsOf(rows, id), instructorOf(rows, itemId)]);
  return {
    ...facts,
    language,
    clientName: (await currentClient(rows)).name,
    logo: await pageLogo(ctx, rows),
    instructionName: texts?.title ?? ((language !== 'de' && item.nameEn) || item.nameDe),
    description: texts?.summary ?? ((language !== 'de' && item.descriptionEn) || item.descriptionDe),
    course: progress && learnerCourse(progress, await parts(progress)),
    oralPart:
      facts.onlineAt && !facts.completedAt ? ((await openedProof(rows, id))?.snapshot.content.oralPart ?? '') : null,
    hasCertificate: isDone && (await hasProof(rows, id)),
    questions,
    contactName: instructor?.name ?? null,
    next: isAtTerminal
      ? []
      : await nextAssignments(rows, id, { employeeId, today: todayOf(ctx), ofExamination: false }),
    former: await Promise.all(
      (isAtTerminal ? [] : await formerProofs(rows, id, MAX_FORMER)).map(
        async ({ nameDe, nameEn, course, ...proof }) => ({
          id: proof.id,
          name: await instructionName({ nameDe, nameEn, course }, language),
          completedOn: proof.completedOn,
          path: assignmentLink('', { ...proof, isExamination: false }),
        }),
      ),
    ),
  };
}

/** Returns the page, in the language of the person unless they have chosen another one; changes nothing. */
export async function instructionPage(
  ctx: Context,
  address: InstructionAddress,
  asked: ContentLanguage | null,
): Promise<InstructionPageFacts> {
  const found = await assignmentOf(ctx, 'instruction', address);
  return ctx.readAs(found.clientId, 'instruction: its page', (rows) => pageFacts(ctx, rows, found, asked));
}

/** Stores the report of an imported package about an open part. */
export async function reportScorm(
  ctx: Context,
  address: StepAddress,
  report: { item: string; data: unknown; revision: number },
): Promise<ReportedProgress> {
  const { clientId, id } = await assignmentOf(ctx, 'instruction', address);
  await ctx.ports.limits.consume('courseStep', id);
  return ctx.writeAs(clientId, 'instruction: a report of its package', async ({ rows }) => {
    await lockAssignment(rows, id);
    const { run, snapshot, hash } = await openProgress(rows, id, address, todayOf(ctx));
    if (!snapshot.scorm || !run || !wasOpen(run, report.item)) throw badInput('item', 'invalid');
    return saveScormState({ rows, assignmentId: id, hash }, snapshot.scorm, report);
  });
}

/**
 * Completes the assignment with the signed proof of the run; if an oral part is required, the assignment stays open for
 * it. Idempotent. Throws BAD_INPUT while a page was not opened or a question was not answered correctly.
 */
export async function completeCourse(
  ctx: Context,
  address: StepAddress,
  signature: Signature,
): Promise<InstructionPageFacts> {
  const found = await assignmentOf(ctx, 'instruction', address);
  const { clientId, id, terminalId } = found;
  const [today, now] = [todayOf(ctx), ctx.ports.clock.now()];
  return ctx.writeAs(clientId, 'instruction: its learner completes it', async (tx) => {
    if (terminalId !== undefined) await nameTerminal(tx.rows, terminalId);
    await lockAssignments(tx.rows);
    const { status, onlineAt } = await factsOf(tx.rows, id, today);
    if (status === 'ASSIGNED' && onlineAt === null) {
      await lockAssignment(tx.rows, id);
      const { facts, snapshot, run, hash } = await openProgress(tx.rows, id, address, today);
      if (!run) throw badInput('course', 'required');
      const [person] = await tx.rows<{ name: string }>(
        `select name from employee where client_id = app_client_id() and id = $1`,
        [facts.employeeId],
      );
      const results = snapshot.scorm && (await packageResults(tx.rows, snapshot.scorm, { assignmentId: id, hash }));
      const sealing = { employee: person!.name, signature, now, ...(results && { results }) };
      const sealed = sealProof(snapshot, run, sealing);
      await tx.rows(
        `insert into course_proof (client_id, assignment_id, content_hash, proof, hash, is_fast)
         values (app_client_id(), $1, $2, $3::jsonb, $4, $5)`,
        [id, hash, JSON.stringify(sealed.proof), sealed.hash, wasReadFast(sealed.proof, snapshot)],
      );
      if (snapshot.oralRequired) await keepOnlinePart(tx.rows, id, facts.employeeId, now);
      else await recordCompletions(tx.rows, facts.itemId, [facts.employeeId], now);
      await deriveAssignments(tx.rows, today);
    }
    return pageFacts(ctx, tx.rows, found, address.language);
  });
}

/** The certificate of a completed course, for its learner. Throws NOT_FOUND without one, RATE_LIMITED, BUSY. */
export async function courseCertificate(ctx: Context, address: InstructionAddress): Promise<PdfFile> {
  const { clientId, id } = await assignmentOf(ctx, 'instruction', address);
  await ctx.ports.limits.consume('courseCertificate', id);
  const read = <T>(work: (rows: Rows) => Promise<T>): Promise<T> =>
    ctx.readAs(clientId, 'instruction: the certificate of its learner', work);
  const proof = await read(async (rows) => {
    await factsOf(rows, id, todayOf(ctx));
    return openedProof(rows, id);
  });
  if (!proof) throw notFound();
  return printCertificate({ clientId, read, ports: ctx.ports }, proof);
}
