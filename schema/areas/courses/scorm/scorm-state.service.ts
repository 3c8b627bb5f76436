import { createHash } from 'node:crypto';
import type { Context, Rows } from '../../../kernel/context.ts';
import { AppError, badInput } from '../../../kernel/errors.ts';
import {
  isDone,
  resultOf,
  scormData,
  type ScormCourse,
  type ScormData,
  type ScormItem,
  type ScormResult,
  type ScormStandard,
} from './scorm.shared.ts';
import { skippedParts } from './sequencing.ts';

/** Identifies a run. */
export interface RunOf {
  assignmentId: string;
  hash: string;
}

export interface PackageProgress {
  revision: number;
  isDone: boolean;
  /** Skipped by the rules of the package, because of the reports of other parts. */
  isSkipped: boolean;
}

/** The answer to a report, with the parts that need not be completed any more. */
export interface ReportedProgress extends Omit<PackageProgress, 'isSkipped'> {
  skipped: string[];
}

/**
 * The learner's data for a package: no more than the page shows before the learner confirms their identity, which is
 * first name and initial (GDPR Art. 5 (1) (c)), and an id that differs for each assignment and is used nowhere else.
 */
export interface PackageLearner {
  id: string;
  /** "D., Ali": packages expect the last name first. */
  name: string;
}

export const packageLearner = (assignmentId: string, shortName: string): PackageLearner => ({
  id: createHash('sha256').update(`learner ${assignmentId}`).digest('hex').slice(0, 16),
  name: shortName.replace(/^(.+) (\S+)$/, '$2, $1'),
});

/** The data of a package for the page that frames it. */
export interface LearnerPackage {
  standard: ScormStandard;
  /** The only origin from which the page accepts messages, and the page on it that runs the parts. */
  origin: string;
  player: string;
  /** The data of the learner that the package gets. */
  learner: PackageLearner;
  parts: Record<
    string,
    PackageProgress & Pick<ScormItem, 'identifier' | 'launch'> & { address: string; data: ScormData }
  >;
}

interface StateRow {
  item: string;
  cmi: ScormData;
  isDone: boolean;
  revision: number;
}

const statesOf = (rows: Rows, { assignmentId, hash }: RunOf): Promise<StateRow[]> =>
  rows<StateRow>(
    `select item, cmi, is_done as "isDone", revision from scorm_state
      where client_id = app_client_id() and assignment_id = $1 and content_hash = $2`,
    [assignmentId, hash],
  );

const encodedPath = (href: string): string => {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return (
    path
      .split('/')
      .map((part) => encodeURIComponent(decoded(part)))
      .join('/') + query
  );
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The addresses of a package, with the reports of a run. Throws UNAVAILABLE without an origin. */
export async function learnerPackage(
  ctx: Context,
  rows: Rows,
  scorm: ScormCourse,
  run: (RunOf & { learner: PackageLearner }) | null,
): Promise<LearnerPackage> {
  const { content, clock } = ctx.ports;
  const { standard, fileId, items } = scorm;
  const [file] = await rows<{ clientId: string; key: string; size: number }>(
    `select client_id as "clientId", object_key as key, size::float8 as size from stored_file
      where client_id = app_client_id() and id = $1`,
    [fileId],
  );
  if (!content || !file) throw new AppError('UNAVAILABLE', { messageKey: 'scormUnavailable' });
  const { origin, base } = content.packageAddress(file.clientId, file, clock.now());
  const states = new Map((run ? await statesOf(rows, run) : []).map((state) => [state.item, state]));
  const skipped = new Set(await skippedParts(scorm, states));
  const parts = items.map(({ id, href, identifier, launch }) => {
    const { cmi = {}, isDone: done = false, revision = 0 } = states.get(id) ?? {};
    const start = { ...(identifier && { identifier }), ...(launch && { launch }) };
    const progress = { data: cmi, isDone: done, isSkipped: skipped.has(id), revision };
    return [id, { address: `${base}${encodedPath(href)}`, ...start, ...progress }] as const;
  });
  const learner = run?.learner ?? { id: 'preview', name: '' };
  return { standard, origin, player: `${origin}/player/${standard}`, learner, parts: Object.fromEntries(parts) };
}

/**
 * Stores what a package reports. Scripts of the package in the browser of the learner report it, so it cannot be
 * trusted: only names and sizes are checked. A completed part stays completed. Throws BAD_INPUT, and CONFLICT if
 * another device has reported since.
 */
export async function saveScormState(
  { rows, assignmentId, hash }: RunOf & { rows: Rows },
  scorm: ScormCourse,
  report: { item: string; data: unknown; revision: number },
): Promise<ReportedProgress> {
  const { standard, completesWith, items } = scorm;
  const data = scormData(report.data);
  if (!data) throw badInput('data', 'invalid');
  if (!items.some(({ id }) => id === report.item)) throw badInput('item', 'invalid');
  const [saved] = await rows<Omit<ReportedProgress, 'skipped'>>(
    `insert into scorm_state as s (client_id, assignment_id, content_hash, item, cmi, is_done)
     select app_client_id(), $1, $2, $3, $4::jsonb, $5 where $6 = 0
         or exists (select 1 from scorm_state where client_id = app_client_id() and assignment_id = $1
                       and content_hash = $2 and item = $3)
     on conflict (client_id, assignment_id, content_hash, item) do update
        set cmi = excluded.cmi, is_done = s.is_done or excluded.is_done, revision = s.revision + 1, updated_at = now()
      where s.revision = $6
     returning revision, is_done as "isDone"`,
    [assignmentId, hash, report.item, JSON.stringify(data), isDone(standard, data, completesWith), report.revision],
  );
  if (!saved) throw new AppError('CONFLICT', { messageKey: 'scormElsewhere' });
  const states = new Map((await statesOf(rows, { assignmentId, hash })).map((state) => [state.item, state]));
  return { ...saved, skipped: await skippedParts(scorm, states) };
}

/** The results of the parts for a proof. Throws BAD_INPUT while a part is not completed. */
export async function packageResults(rows: Rows, scorm: ScormCourse, run: RunOf): Promise<ScormResult[]> {
  const states = new Map((await statesOf(rows, run)).map((state) => [state.item, state]));
  const skipped = new Set(await skippedParts(scorm, states));
  return scorm.items.map(({ id }) => {
    const state = states.get(id);
    if (!state?.isDone && skipped.has(id)) return { id, status: 'skipped', score: null, time: null };
    if (!state?.isDone) throw badInput('course', 'required');
    return resultOf(id, scorm.standard, state.cmi);
  });
}
