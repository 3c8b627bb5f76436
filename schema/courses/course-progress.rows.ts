import type { Rows } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import type { Language } from '../kernel/permissions.ts';
import { catalogueCourse, contentHash, snapshotOf, type CourseSnapshot } from './catalogue.ts';
import type { CourseRun } from './course-run.ts';
import { snapshotByHash } from './course-snapshot.rows.ts';
import { ownSnapshot } from './own-course.rows.ts';

/** What the course of an assignment shows, and how far its learner came. */

/** An online instruction as its page names it. */
export interface ItemRow {
  nameDe: string;
  nameEn: string;
  descriptionDe: string;
  descriptionEn: string;
  course: string | null;
  ownCourseId: string | null;
}

/** What a page says of the online instruction of an assignment. */
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

/** What somebody is shown, and how far they came; no run before the first step. */
export interface Progress {
  snapshot: CourseSnapshot;
  hash: string;
  run: CourseRun | null;
  /** Of the run; 0 without one. */
  revision: number;
}

/** What an item shows today to somebody who prefers this language; null without a course. */
export async function currentSnapshot(
  rows: Rows,
  { course, ownCourseId }: Pick<ItemRow, 'course' | 'ownCourseId'>,
  language: Language,
): Promise<CourseSnapshot | null> {
  if (ownCourseId !== null) return ownSnapshot(rows, ownCourseId, language);
  const known = course === null ? undefined : catalogueCourse(course);
  return known ? snapshotOf(known, language) : null;
}

/** The run of this language with what it shows; without one, the course as it is today. Null without a course. */
export async function progressOf(rows: Rows, id: string, wanted: Language): Promise<Progress | null> {
  const stored = await storedProgress(rows, id, wanted);
  if (stored) return stored;
  const snapshot = await currentSnapshot(rows, await itemOf(rows, id), wanted);
  if (!snapshot) return null;
  // Of a course in one language, a run in that one goes on, whatever it says today.
  const begun = snapshot.language === wanted ? null : await storedProgress(rows, id, snapshot.language);
  return begun ?? { snapshot, hash: hashOf(snapshot), run: null, revision: 0 };
}

/** Hashes of the courses of the product, which are the same values as long as the server runs. */
const hashes = new WeakMap<CourseSnapshot, string>();

function hashOf(snapshot: CourseSnapshot): string {
  const hash = hashes.get(snapshot) ?? contentHash(snapshot);
  hashes.set(snapshot, hash);
  return hash;
}

async function storedProgress(rows: Rows, id: string, language: Language): Promise<Progress | null> {
  const [stored] = await rows<{ run: CourseRun; revision: number }>(
    `select run, revision from course_run where client_id = app_client_id() and assignment_id = $1 and language = $2`,
    [id, language],
  );
  if (!stored) return null;
  const { hash } = stored.run;
  return { ...stored, hash, snapshot: await snapshotByHash(rows, hash) };
}

/**
 * Keeps a run of an assignment that is open, with what it shows. Answers false, and keeps nothing, where another device
 * took a step since this progress was read, or where the assignment is not open any more.
 */
export async function saveRun(
  statement: Rows,
  assignmentId: string,
  { snapshot, hash, revision }: Progress,
  run: CourseRun,
): Promise<boolean> {
  const OPEN = `from assignment a where a.client_id = app_client_id() and a.id = $1
                  and a.completed_at is null and a.withdrawn_at is null`;
  const key = [assignmentId, snapshot.language, JSON.stringify(run)];
  const saved =
    revision === 0
      ? await statement(
          `with shown as (
             insert into course_snapshot (client_id, hash, snapshot) values (app_client_id(), $4, $5::jsonb)
               on conflict do nothing)
           insert into course_run (client_id, assignment_id, language, content_hash, run)
           select app_client_id(), $1, $2, $4, $3::jsonb ${OPEN}
               on conflict do nothing returning revision`,
          [...key, hash, JSON.stringify(snapshot)],
        )
      : await statement(
          `update course_run r set run = $3::jsonb, revision = $4 + 1, updated_at = now() ${OPEN}
              and r.client_id = app_client_id() and r.assignment_id = $1 and r.language = $2 and r.revision = $4
           returning r.revision`,
          [...key, revision],
        );
  return saved.length > 0;
}
