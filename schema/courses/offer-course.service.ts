import type { Context, Rows } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import { saveRecord } from '../kernel/record-write.ts';
import { ManagedInstruction } from '../managed-instructions/managed-instruction.entity.ts';
import { catalogueCourse } from './catalogue.ts';

/** The online instructions of this organisation that are courses of the product: their ids, by the slug of the course. */
export async function offeredCourses(rows: Rows): Promise<Map<string, string>> {
  const offered = await rows<{ course: string; id: string }>(
    `select course, id from managed_instruction
     where client_id = app_client_id() and course is not null and retired_at is null`,
  );
  return new Map(offered.map(({ course, id }) => [course, id]));
}

/**
 * Adds a course of the product to the online instructions of the organisation, from where it is assigned. A course that
 * was removed from them comes back as the same instruction, with everything that was completed.
 */
export async function offerCourse(ctx: Context, slug: string): Promise<ManagedInstruction> {
  const course = catalogueCourse(slug);
  if (!course) throw notFound();
  const { de, en } = course.content;
  const texts = { nameDe: de.title, nameEn: en.title, descriptionDe: de.summary, descriptionEn: en.summary };
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    // Who offers the same course at the same time waits here, and finds what the other has made.
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended(app_client_id()::text || $1, 0))`, [slug]);
    const existing = await tx.em.findOne(ManagedInstruction, { course: slug });
    if (!existing) {
      const own = { ...texts, course: slug, createdBy: userId, updatedBy: userId };
      const created = tx.em.create(ManagedInstruction, own as never);
      await tx.em.flush();
      return created;
    }
    if (existing.retiredAt) await saveRecord(tx, existing, { ...texts, retiredAt: null, updatedBy: userId });
    return existing;
  });
}
