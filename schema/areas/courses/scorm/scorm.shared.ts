import type { Scorm2004API } from 'scorm-again';

/** The data of a course about its SCORM package. Isomorphic. */

const SCORM_STANDARDS = ['1.2', '2004'] as const;
export type ScormStandard = (typeof SCORM_STANDARDS)[number];

/** What a package has to report for a part to be completed: `completed`, or `passed`. */
export const COMPLETES_WITH = ['completed', 'passed'] as const;
export type CompletesWith = (typeof COMPLETES_WITH)[number];

/** The parts of a package of 2004 with their rules, as scorm-again takes them (activity-tree.ts). */
export type ActivityTree = NonNullable<
  NonNullable<NonNullable<ConstructorParameters<typeof Scorm2004API>[0]>['sequencing']>['activityTree']
>;

/** Rules of SCORM 2004 that are not applied: the import reports which of them a package has. */
export const IGNORED_RULES = ['after', 'attempts', 'random', 'time'] as const;
export type IgnoredRule = (typeof IGNORED_RULES)[number];

export interface ScormItem {
  /** The id of the page that represents it in the course. */
  id: string;
  title: string;
  /** Path in the package, with its query. */
  href: string;
  /** Identifier of the item in the manifest, which the package uses to request another part. */
  identifier?: string;
  /** Elements of the data model that the manifest sets for the part. */
  launch?: ScormData;
}

export interface ScormCourse {
  standard: ScormStandard;
  /** SHA-256 of the package. */
  packageHash: string;
  fileId: string;
  completesWith: CompletesWith;
  items: ScormItem[];
  /** Only for a package of SCORM 2004 with several parts. */
  activities?: ActivityTree;
  ignored?: IgnoredRule[];
}

/** The report of a package: elements of its data model by name. */
export type ScormData = Readonly<Record<string, string>>;

/** Limits of the stored data of a part: SCORM 2004 allows 64,000 characters of suspend data. */
const MAX_ELEMENTS = 2_000;
const MAX_DATA = 200_000;

/** The data that a page received from a package; null if it is invalid. */
export function scormData(value: unknown): ScormData | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    if (!/^(?:cmi|adl)\.[\w.-]{1,200}$/.test(name)) return [];
    return typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
      ? [[name, String(item)] as const]
      : [];
  });
  const data = Object.fromEntries(entries);
  return entries.length <= MAX_ELEMENTS && JSON.stringify(data).length <= MAX_DATA ? data : null;
}

/** Whether a part is completed according to its report. */
export function isDone(standard: ScormStandard, data: ScormData, completesWith: CompletesWith): boolean {
  const lesson = data['cmi.core.lesson_status'];
  const [completion, success] = [data['cmi.completion_status'], data['cmi.success_status']];
  if (standard === '1.2') return lesson === 'passed' || (completesWith === 'completed' && lesson === 'completed');
  if (completesWith === 'passed') return success === 'passed';
  return completion === 'completed' || success === 'passed';
}

/** The result of a part in a proof. */
export interface ScormResult {
  id: string;
  status: string;
  score: string | null;
  /** In the format of the package: HH:MM:SS of 1.2, ISO 8601 of 2004. */
  time: string | null;
}

export function resultOf(id: string, standard: ScormStandard, data: ScormData): ScormResult {
  const core = standard === '1.2' ? 'cmi.core' : 'cmi';
  const words =
    standard === '1.2'
      ? [data['cmi.core.lesson_status']]
      : [data['cmi.completion_status'], data['cmi.success_status']].filter((word) => word !== 'unknown');
  return {
    id,
    status: words.filter(Boolean).join(', '),
    score: data[`${core}.score.raw`] || data[`${core}.score.scaled`] || null,
    time: data[`${core}.total_time`] || null,
  };
}
