import type { Rows } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import { catalogueCourse, contentHash, snapshotOf, type CourseSnapshot } from './catalogue.ts';
import type { CourseRun } from './course-run.ts';
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

/** What a page says of an online instruction. */
export async function itemOf(rows: Rows, itemId: string): Promise<ItemRow> {
  const [item] = await rows<ItemRow>(
    `select name_de as "nameDe", name_en as "nameEn", description_de as "descriptionDe",
            description_en as "descriptionEn", course, own_course_id as "ownCourseId"
       from managed_instruction where client_id = app_client_id() and id = $1`,
    [itemId],
  );
  return item!;
}

/** What somebody is shown, and how far they came; no run before the first step. */
export interface Progress {
  snapshot: CourseSnapshot;
  hash: string;
  run: CourseRun | null;
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
export async function progressOf(rows: Rows, id: string, item: ItemRow, wanted: Language): Promise<Progress | null> {
  const stored = await storedProgress(rows, id, wanted);
  if (stored) return stored;
  const snapshot = await currentSnapshot(rows, item, wanted);
  if (!snapshot) return null;
  // Of a course in one language, a run in that one goes on, whatever it says today.
  const begun = snapshot.language === wanted ? null : await storedProgress(rows, id, snapshot.language);
  return begun ?? { snapshot, hash: contentHash(snapshot), run: null };
}

async function storedProgress(rows: Rows, id: string, language: Language): Promise<Progress | null> {
  const [stored] = await rows<{ run: CourseRun; snapshot: CourseSnapshot }>(
    `select r.run, s.snapshot from course_run r
       join course_snapshot s on s.client_id = r.client_id and s.hash = r.content_hash
      where r.client_id = app_client_id() and r.assignment_id = $1 and r.language = $2`,
    [id, language],
  );
  return stored ? { ...stored, hash: stored.run.hash } : null;
}
