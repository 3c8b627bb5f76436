import type DataLoader from 'dataloader';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { isId } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { createRecord, saveRecord } from '../../kernel/record-write.ts';
import { ManagedInstruction } from '../assignments/managed-instructions/managed-instruction.entity.ts';
import { textsOfOwn, textsOfProduct } from './offered-texts.service.ts';

/**
 * The online instructions of this organisation that show courses of the product: their ids, by the slug of the course.
 */
export async function offeredCourses(rows: Rows): Promise<Map<string, string>> {
  const offered = await rows<{ course: string; id: string }>(
    `select course, id from managed_instruction
     where client_id = app_client_id() and course is not null and retired_at is null`,
  );
  return new Map(offered.map(({ course, id }) => [course, id]));
}

/** The online instructions that show own courses, by the id of the course. */
export const offersOfOwn = (ctx: Context): DataLoader<string, { id: string; managedInstructionId: string } | null> =>
  rowById(ctx, offersOfOwn, (rows, ids) =>
    rows<{ id: string; managedInstructionId: string }>(
      `select own_course_id as id, id as "managedInstructionId" from managed_instruction
        where client_id = app_client_id() and own_course_id = any($1::uuid[]) and retired_at is null`,
      [ids],
    ),
  );

/**
 * Adds a course to the online instructions of the organisation, which can be assigned: one of the product by its slug,
 * or a published own one by its id. A course that was removed from them comes back as the same instruction, with
 * everything that was completed.
 */
export const offerCourse = (ctx: Context, slug: string): Promise<ManagedInstruction> =>
  ctx.write((tx) => offerIn(tx, slug, ctx.user.userId));

/** The same within the caller's transaction. */
export async function offerIn(tx: Tx, slug: string, userId: string): Promise<ManagedInstruction> {
  const texts = isId(slug) ? await textsOfOwn(tx.rows, slug) : textsOfProduct(slug);
  const course = isId(slug) ? { ownCourseId: slug } : { course: slug };
  // Serializes concurrent calls for the same course; the later one finds the instruction of the first.
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended(app_client_id()::text || $1, 0))`, [slug]);
  const existing = await tx.em.findOne(ManagedInstruction, course);
  if (!existing) return createRecord(tx, ManagedInstruction, { ...texts, ...course }, userId);
  if (existing.retiredAt) await saveRecord(tx, existing, { ...texts, retiredAt: null, updatedBy: userId });
  return existing;
}
