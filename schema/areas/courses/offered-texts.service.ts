import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { ManagedInstruction } from '../assignments/managed-instructions/managed-instruction.entity.ts';
import type { InstructionNames } from '../assignments/due-item.rows.ts';
import { catalogueCourse, translationOf } from './catalogue.ts';
import { newestVersion, ownCourseById, type PublishedCourse } from './own-course.rows.ts';
import { languagesOf } from './own-course.shared.ts';

/** The texts that an online instruction has from its course. */
export type OfferedTexts = Pick<ManagedInstruction, 'nameDe' | 'nameEn' | 'descriptionDe' | 'descriptionEn'>;

/** The texts of a course of the product. Throws NOT_FOUND. */
export function textsOfProduct(slug: string): OfferedTexts {
  const course = catalogueCourse(slug);
  if (!course) throw notFound();
  const { de, en } = course.content;
  return { nameDe: de.title, nameEn: en.title, descriptionDe: de.summary, descriptionEn: en.summary };
}

/**
 * Title and summary of the course of an online instruction in a language into which it is translated; null where it is
 * not, or where the organisation gave the instruction a name of its own.
 */
export async function translatedTexts(
  { nameDe, course: slug }: InstructionNames,
  language: ContentLanguage,
): Promise<{ title: string; summary: string } | null> {
  const course = slug === null ? undefined : catalogueCourse(slug);
  if (!course || course.content.de.title !== nameDe) return null;
  return (await translationOf(course, language))?.content ?? null;
}

function textsOf({ content }: PublishedCourse): OfferedTexts {
  const { en } = content;
  const first = content[languagesOf(content)[0]!]!;
  return {
    nameDe: first.title,
    descriptionDe: first.summary,
    nameEn: en?.title ?? '',
    descriptionEn: en?.summary ?? '',
  };
}

/** The texts of the newest version of an own course. Throws NOT_FOUND, and CONFLICT before it was published. */
export async function textsOfOwn(rows: Rows, id: string): Promise<OfferedTexts> {
  const course = await ownCourseById(rows, id);
  const published = await newestVersion(rows, course.id);
  if (!published) throw new AppError('CONFLICT', { messageKey: 'courseUnpublished' });
  return textsOf(published);
}

/**
 * Updates the texts of the online instruction to the new version, except for those that were edited in the instruction.
 */
export async function followVersion(
  tx: Tx,
  ctx: Context,
  ownCourseId: string,
  before: PublishedCourse,
  after: PublishedCourse,
): Promise<void> {
  const offered = await tx.em.findOne(ManagedInstruction, { ownCourseId });
  if (!offered) return;
  const [old, next] = [textsOf(before), textsOf(after)];
  const fields = (Object.keys(next) as (keyof OfferedTexts)[]).filter(
    (field) => offered[field] === old[field] && next[field] !== old[field],
  );
  if (fields.length === 0) return;
  const changed = Object.fromEntries(fields.map((field) => [field, next[field]]));
  await saveRecord(tx, offered, { ...changed, updatedBy: ctx.user.userId });
}
