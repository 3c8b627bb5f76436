import { badInput } from '../../kernel/errors.ts';
import { contentHash, type CourseSnapshot } from './catalogue.ts';
import { askedContent } from './course-attempt.ts';
import { isRemarkablyFast } from './course-pace.shared.ts';
import { missingOf, type CourseRun } from './course-run.ts';
import type { ScormResult } from './scorm/scorm.shared.ts';
import type { Signature } from '../../records/signature.shared.ts';

/**
 * The proof of a completed course. It is stored for years and does not depend on later changes of the course or the
 * employee: who completed which version in which language, how long each page was open, each answer, and the signature.
 */
export interface CourseProof {
  /** The name at that time. */
  employee: string;
  slug: string;
  title: string;
  language: CourseSnapshot['language'];
  reviewedOn: string;
  /** Hash of the snapshot, which is stored in a row of its own. */
  contentHash: string;
  startedAt: string;
  completedAt: string;
  pages: { id: string; title: string; visits: number; seconds: number }[];
  /** `isTask`: a task between the pages, which does not count towards the pass mark. */
  questions: {
    id: string;
    text: string;
    isTask?: true;
    tries: { chosen: string[]; correct: boolean; at: string }[];
  }[];
  /** Null if none was required. */
  signature: Signature | null;
  /**
   * The number of the attempt, and how many questions had to be right. Not set in proofs from before the pass mark
   * existed.
   */
  attempt?: { number: number; needed: number };
  /** What an imported package has reported: the claim of its scripts, in the learner's browser. */
  scorm?: { standard: string; packageHash: string; results: ScormResult[] };
}

/** A proof with its seal: a hash that any change of the proof, or of the content that was shown, would change. */
export interface SealedProof {
  proof: CourseProof;
  hash: string;
}

interface SealFacts {
  employee: string;
  signature: Signature | null;
  now: Date;
  /** The results of the parts of a package. */
  results?: ScormResult[];
}

/**
 * Makes the proof of a completed run, with its seal. Throws if a page was not read or a question is not right, if the
 * attempt has failed, and if the run was made with another content than the snapshot.
 */
export function sealProof(
  snapshot: CourseSnapshot,
  run: CourseRun,
  { employee, signature, now, results }: SealFacts,
): SealedProof {
  const { slug, language, reviewedOn, scorm } = snapshot;
  const content = askedContent(snapshot.content, run.attempt);
  const shown = contentHash(snapshot);
  if (run.hash !== shown || run.language !== language) throw badInput('course', 'invalid');
  if (missingOf(run, content, now).length > 0 || run.attempt?.failedOn) throw badInput('course', 'required');
  const proof: CourseProof = {
    employee,
    slug,
    language,
    reviewedOn,
    signature,
    title: content.title,
    contentHash: shown,
    startedAt: run.startedAt,
    completedAt: now.toISOString(),
    pages: content.pages.map(({ id, title }) => {
      const { visits, ms } = run.screens[id]!;
      return {
        id,
        title,
        visits,
        seconds: Math.round(ms / 1e3),
      };
    }),
    questions: content.questions.map(({ id, text, after }) => ({
      id,
      text,
      ...(after !== undefined && { isTask: true as const }),
      tries: run.answers
        .filter(({ questionId }) => questionId === id)
        .map(({ chosen, correct, at }) => ({
          chosen,
          correct,
          at,
        })),
    })),
    ...(run.attempt && { attempt: { number: run.attempt.number, needed: run.attempt.needed } }),
    ...(scorm &&
      results && {
        scorm: {
          standard: scorm.standard,
          packageHash: scorm.packageHash,
          results,
        },
      }),
  };
  return { proof, hash: contentHash(proof) };
}

/** Whether proof and content are unchanged since the proof was sealed. */
export const isIntact = ({ proof, hash }: SealedProof, snapshot: unknown): boolean =>
  contentHash(proof) === hash && contentHash(snapshot) === proof.contentHash;

/** The total time for which the pages were open, in seconds. */
export const readingSeconds = ({ pages }: Pick<CourseProof, 'pages'>): number =>
  pages.reduce((sum, { seconds }) => sum + seconds, 0);

/** How many questions counted towards the pass mark, and how many of them were answered correctly at the first try. */
export function firstTryCounts({ questions }: Pick<CourseProof, 'questions'>): {
  askedCount: number;
  knownCount: number;
} {
  const asked = questions.filter(({ isTask }) => !isTask);
  return { askedCount: asked.length, knownCount: asked.filter(({ tries }) => tries[0]?.correct === true).length };
}

/**
 * Whether the pages were read remarkably fast. Unknown for imported packages, whose words are not stored; false then.
 */
export const wasReadFast = (proof: CourseProof, { content, scorm }: CourseSnapshot): boolean =>
  !scorm && isRemarkablyFast(content.pages, readingSeconds(proof));
