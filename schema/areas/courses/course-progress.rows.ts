import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { catalogueCourse, contentHash, snapshotFor, type CourseSnapshot } from './catalogue.ts';
import type { CourseRun } from './course-run.ts';
import { snapshotByHash } from './course-snapshot.rows.ts';
import { ownSnapshot } from './own-course.rows.ts';

/** The course that an assignment shows, and the progress of its learner. */

/** An online instruction with the fields that its page shows. */
export interface ItemRow {
  nameDe: string;
  nameEn: string;
  descriptionDe: string;
  descriptionEn: string;
  course: string | null;
  ownCourseId: string | null;
}

/** The fields of the online instruction of an assignment that a page shows. */
export async function itemOf(rows: Rows, assignmentId: string): Promise<ItemRow> {
  const [item] = await rows<ItemRow>(
    `select i.name_de as "nameDe", i.name_en as "nameEn", i.description_de as "descriptionDe",
            i.description_en as "descriptionEn", i.course, i.own_course_id as "ownCourseId"
       from assignment a join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id
      where a.client_id = app_client_id() and a.id = $1`,
    [assignmentId],
  );
  if (!item) throw notFound();
  return item;
}

/** Locks the assignment until the end of the transaction: no concurrent one can complete it, or ask the same question. */
export const lockAssignment = (rows: Rows, id: string): Promise<object[]> =>
  rows(`select 1 from assignment where client_id = app_client_id() and id = $1 for no key update`, [id]);

/** The content that a learner is shown, and their progress; the run is null before the first step. */
export interface Progress {
  snapshot: CourseSnapshot;
  hash: string;
  run: CourseRun | null;
  /** The revision of the run; 0 without one. */
  revision: number;
}

/** The content that an item shows today to a learner who prefers this language; null without a course. */
export async function currentSnapshot(
  rows: Rows,
  { course, ownCourseId }: Pick<ItemRow, 'course' | 'ownCourseId'>,
  language: ContentLanguage,
): Promise<CourseSnapshot | null> {
  if (ownCourseId !== null) return ownSnapshot(rows, ownCourseId, language);
  const listed = course === null ? undefined : catalogueCourse(course);
  return listed ? snapshotFor(listed, language) : null;
}

/**
 * The run in this language with the snapshot that it shows; without a run, the current version of the course. Null
 * without a course.
 */
export async function progressOf(rows: Rows, id: string, wanted: ContentLanguage): Promise<Progress | null> {
  const stored = await storedProgress(rows, id, wanted);
  if (stored) return stored;
  const snapshot = await currentSnapshot(rows, await itemOf(rows, id), wanted);
  if (!snapshot) return null;
  // If the course does not have the wanted language, a run in its own language continues with its stored version.
  const begun = snapshot.language === wanted ? null : await storedProgress(rows, id, snapshot.language);
  return begun ?? { snapshot, hash: hashOf(snapshot), run: null, revision: 0 };
}

/** Hashes of the courses of the product, whose snapshots are the same objects as long as the server runs. */
const hashes = new WeakMap<CourseSnapshot, string>();

function hashOf(snapshot: CourseSnapshot): string {
  const hash = hashes.get(snapshot) ?? contentHash(snapshot);
  hashes.set(snapshot, hash);
  return hash;
}

async function storedProgress(rows: Rows, id: string, language: ContentLanguage): Promise<Progress | null> {
  const [stored] = await rows<{ run: CourseRun; revision: number }>(
    `select run, revision from course_run where client_id = app_client_id() and assignment_id = $1 and language = $2`,
    [id, language],
  );
  if (!stored) return null;
  const { hash } = stored.run;
  return { ...stored, hash, snapshot: await snapshotByHash(rows, hash) };
}

/** The assignment of a run, the ids of its link, and the day of the step. */
export interface RunOfLink {
  id: string;
  address: { originId: string; linkId: string; employeeId: string };
  today: string;
}

/**
 * SQL: the assignment of a link or of a visit at a terminal, if it is open, the person works here, and no attempt has
 * failed today.
 */
const OPEN = `from assignment a join employee e on e.client_id = a.client_id and e.id = a.employee_id
  where a.client_id = app_client_id() and a.id = $1 and a.employee_id = $3
    and (a.link_id = $2::uuid and a.origin_id = $4 or a.id = $4 and visit_stands_for($2::text, a.employee_id, a.id))
    and a.completed_at is null and a.online_at is null and a.withdrawn_at is null
    and e.deleted_at is null and coalesce(e.leaving_date >= $5::date, true)
    and not exists (select from course_run f where f.client_id = a.client_id and f.assignment_id = a.id
                       and f.run -> 'attempt' ->> 'failedOn' >= $5::text)`;

/** The run of an assignment whose attempt has failed today, in any language; null without one. */
export async function failedToday(rows: Rows, id: string, today: string): Promise<CourseRun | null> {
  const [failed] = await rows<{ run: CourseRun }>(
    `select run from course_run where client_id = app_client_id() and assignment_id = $1
        and run -> 'attempt' ->> 'failedOn' >= $2 limit 1`,
    [id, today],
  );
  return failed?.run ?? null;
}

/**
 * Stores the run of an open assignment, with its snapshot; the same statement checks all conditions of a step. Returns
 * the new revision. Stores nothing and returns null if another device has stored a step since this progress was read,
 * or if the link does not lead to an open assignment any more.
 */
export async function saveRun(
  statement: Rows,
  { id, address: { linkId, employeeId, originId }, today }: RunOfLink,
  { snapshot, hash, revision }: Progress,
  run: CourseRun,
): Promise<number | null> {
  const key = [id, linkId, employeeId, originId, today, snapshot.language, JSON.stringify(run)];
  const [saved] =
    revision === 0
      ? await statement<{ revision: number }>(
          `with shown as (
             insert into course_snapshot (client_id, hash, snapshot) values (app_client_id(), $8, $9::jsonb)
               on conflict do nothing)
           insert into course_run (client_id, assignment_id, language, content_hash, run)
           select app_client_id(), $1, $6, $8, $7::jsonb ${OPEN}
               on conflict do nothing returning revision`,
          [...key, hash, JSON.stringify(snapshot)],
        )
      : await statement<{ revision: number }>(
          `update course_run r set run = $7::jsonb, revision = $8 + 1, updated_at = now() ${OPEN}
              and r.client_id = app_client_id() and r.assignment_id = $1 and r.language = $6 and r.revision = $8
           returning r.revision`,
          [...key, revision],
        );
  return saved?.revision ?? null;
}
