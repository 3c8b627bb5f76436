import { removeItem } from '../assignments/catalogue.ts';
import { retainFiles } from '../../platform/files/stored-file.rows.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { createRecord, findCreated, lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { cleanRichTexts } from '../../kernel/clean-rich-texts.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { ManagedInstruction } from '../assignments/managed-instructions/managed-instruction.entity.ts';
import { catalogueCourse, illustration, illustrationsOf } from './catalogue.ts';
import { draftOfCourse } from './copied-course.ts';
import type { CourseContent } from './course-content.shared.ts';
import { validateNewFiles } from './course-files.ts';
import { instructionTexts } from './course-texts.ts';
import { followVersion } from './offered-texts.service.ts';
import { OwnCourse, type OwnCourseContent } from './own-course.entity.ts';
import {
  courseFileAddresses,
  fileIdsOf,
  newestVersion,
  ownCourseById,
  storedDraft,
  type PublishedCourse,
  type StoredDraft,
} from './own-course.rows.ts';
import {
  contentOfDraft,
  draftProblems,
  emptyContent,
  filesOf,
  eachLanguage,
  languagesOf,
  type DraftContent,
  type OwnCourseDraft,
} from './own-course.shared.ts';
import { stableJson } from './stable-json.shared.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { ownCourseFacts } from './own-course.record.shared.ts';

/** Limit of the own courses that an organisation offers at the same time. */
const MAX_COURSES = 500;

interface NewCourse {
  id?: string | undefined;
  language: ContentLanguage;
  copyOf?: string | undefined;
}

/** Throws NOT_FOUND when the course to copy does not exist. */
async function copied(rows: Rows, copyOf: string): Promise<OwnCourseDraft> {
  const product = catalogueCourse(copyOf);
  if (product) return draftOfCourse(product);
  const { draft } = await storedDraft(rows, copyOf);
  return draft;
}

const emptyDraft = (language: ContentLanguage): OwnCourseDraft => {
  const content = { de: null, en: null, [language]: emptyContent(instructionTexts(language)) };
  return { minutes: 10, cover: 'instruction-talk', oralRequired: false, legalBasis: ['ArbSchG § 12'], content };
};

export const titleOf = ({ content }: Pick<OwnCourseDraft, 'content'>): string =>
  languagesOf(content)
    .map((language) => content[language]?.title.trim())
    .find(Boolean) ?? '';

/** Creates a course with an empty draft, or with a copy of another course's draft. Idempotent with an id. */
export async function createOwnCourse(ctx: Context, { id, language, copyOf }: NewCourse): Promise<OwnCourse> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, OwnCourse, id);
    if (existing) return existing;
    const draft = copyOf ? await copied(tx.rows, copyOf) : emptyDraft(language);
    return insertCourse(tx, ctx, 'written', draft, id);
  });
}

/** Writes a course with its draft. Throws BAD_INPUT when the organisation has too many. */
export async function insertCourse(
  tx: Tx,
  ctx: Context,
  kind: OwnCourse['kind'],
  draft: OwnCourseDraft,
  id?: string,
): Promise<OwnCourse> {
  const { userId } = ctx.user;
  const [{ count } = { count: 0 }] = await tx.rows<{ count: number }>(
    `select count(*)::int as count from own_course where client_id = app_client_id() and retired_at is null`,
  );
  if (count >= MAX_COURSES) throw badInput('id', 'tooMany');
  const course = await createRecord(tx, OwnCourse, { kind, title: titleOf(draft), id }, userId);
  await tx.rows(
    `insert into own_course_draft (client_id, course_id, draft, updated_by) values (app_client_id(), $1, $2::jsonb, $3)`,
    [course.id, JSON.stringify(draft), userId],
  );
  await referFiles(tx, course.id, filesOf(draft));
  return course;
}

/** The draft with its formatted texts sanitized. Throws BAD_INPUT for texts that cannot be read, and BUSY. */
export async function cleanDraft(ctx: Context, draft: OwnCourseDraft): Promise<OwnCourseDraft> {
  const texts = new Set<string>();
  const withTexts =
    (of: (html: string) => string) =>
    (content: DraftContent): DraftContent => ({
      ...content,
      pages: content.pages.map((page) => ({
        ...page,
        blocks: page.blocks.map((block) => (block.kind === 'text' ? { ...block, html: of(block.html) } : block)),
      })),
    });
  eachLanguage(
    draft.content,
    withTexts((html) => {
      texts.add(html);
      return html;
    }),
  );
  const clean = await cleanRichTexts(ctx, 'draft', [...texts]);
  const cleanOf = new Map([...texts].map((html, at) => [html, clean[at]!]));
  return {
    ...draft,
    content: eachLanguage(
      draft.content,
      withTexts((html) => cleanOf.get(html)!),
    ),
  };
}

/**
 * Sets the files that the draft of a course uses. Files that neither it nor a version uses any more are kept for a day,
 * because undoing the change uses them again.
 */
async function referFiles(tx: Tx, id: string, fileIds: readonly string[]): Promise<void> {
  await tx.rows(
    `update own_course_file set dropped_at = case when file_id <> all($2::uuid[]) then now() end
      where client_id = app_client_id() and course_id = $1 and not is_published
        and (file_id <> all($2::uuid[])) <> (dropped_at is not null)`,
    [id, fileIds],
  );
  if (fileIds.length === 0) return;
  await tx.rows(
    `insert into own_course_file (client_id, course_id, file_id)
     select app_client_id(), $1, file_id from unnest($2::uuid[]) file_id on conflict do nothing`,
    [id, fileIds],
  );
  await retainFiles(tx, fileIds);
}

/**
 * Saves a draft that was based on `version`. Throws STALE if another user has saved it since, and BAD_INPUT for values
 * that cannot be stored. Unfinished drafts can be saved.
 */
export async function saveDraft(
  ctx: Context,
  id: string,
  { draft: sent, version }: { draft: OwnCourseDraft; version: number },
): Promise<OwnCourseContent> {
  await ctx.read((rows) => ownCourseById(rows, id));
  const draft = await cleanDraft(ctx, sent);
  await validateNewFiles(ctx, id, draft);
  await ctx.write((tx) => saveDraftIn(ctx, tx, id, draft, version));
  return ownCourseContent(ctx, id);
}

/**
 * Saves a draft within the caller's transaction: any stored version is replaced, or only `version` if it is given; see
 * saveDraft.
 */
export async function saveDraftIn(
  ctx: Context,
  tx: Tx,
  id: string,
  draft: OwnCourseDraft,
  version: number | null = null,
): Promise<void> {
  const { userId } = ctx.user;
  const course = await lockedCourse(tx, id);
  const [saved] = await tx.rows(
    `update own_course_draft set draft = $2::jsonb, version = version + 1, updated_at = now(), updated_by = $3
      where client_id = app_client_id() and course_id = $1 and version = coalesce($4, version) returning 1 as one`,
    [id, JSON.stringify(draft), userId, version],
  );
  if (!saved) throw new AppError('STALE');
  await referFiles(tx, id, filesOf(draft));
  if (titleOf(draft) !== course.title) await saveRecord(tx, course, { title: titleOf(draft), updatedBy: userId });
}

/**
 * Sets the pass mark of the draft, in percent of the questions; learners get it with the next version. Throws BAD_INPUT
 * for an imported package, which has rules of its own, and STALE if the draft is being saved.
 */
export async function setPassMark(ctx: Context, id: string, passMark: number): Promise<OwnCourseContent> {
  const { kind, draft, version } = await ctx.read(async (rows) => ({
    kind: (await ownCourseById(rows, id)).kind,
    ...(await storedDraft(rows, id)),
  }));
  if (kind === 'scorm') throw badInput('passMark', 'invalid');
  return saveDraft(ctx, id, { draft: { ...draft, passMark }, version });
}

async function lockedCourse(tx: Tx, id: string): Promise<OwnCourse> {
  const course = await lockRecord(tx, OwnCourse, id);
  if (course.retiredAt) throw notFound();
  return course;
}

/** The version that a draft would become, except for the day. */
function publishedOf({ content, ...facts }: OwnCourseDraft): Omit<PublishedCourse, 'reviewedOn'> {
  const shown = eachLanguage(content, (language) => contentOfDraft(language) as CourseContent);
  const figures = languagesOf(shown).flatMap((language) => illustrationsOf(facts.cover, shown[language]!));
  const names = [...new Set([facts.cover, ...figures])].sort();
  const illustrations = Object.fromEntries(
    names.flatMap((name) => {
      const svg = illustration(name);
      return svg ? [[name, svg] as const] : [];
    }),
  );
  return { ...facts, content: shown, illustrations };
}

function isPublished(draft: OwnCourseDraft, published: PublishedCourse | null): boolean {
  if (!published) return false;
  const { reviewedOn: _, ...course } = published;
  return stableJson(publishedOf(draft)) === stableJson(course);
}

/**
 * Makes the draft the newest version. Runs that have begun keep their content. Throws STALE if the draft was saved
 * since `version`, and BAD_INPUT with all problems. Does nothing when it is published already.
 */
export async function publishOwnCourse(ctx: Context, id: string, version: number): Promise<OwnCourse> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const course = await lockedCourse(tx, id);
    const { draft, published, ...stored } = await storedDraft(tx.rows, id);
    if (stored.version !== version) throw new AppError('STALE');
    if (isPublished(draft, published)) return course;
    const problems = draftProblems(draft);
    if (problems.length > 0)
      throw new AppError('BAD_INPUT', {
        issues: problems.map(({ language, path, key }) => ({
          field: ['draft', 'content', ...(language ? [language, ...path] : [])].join('.'),
          key,
        })),
      });
    await insertVersion(tx, ctx, course, { ...publishedOf(draft), reviewedOn: todayOf(ctx) });
    await tx.rows(
      `update own_course_file set is_published = true, dropped_at = null
        where client_id = app_client_id() and course_id = $1 and file_id = any($2::uuid[])`,
      [id, filesOf(draft)],
    );
    await saveRecord(tx, course, { updatedBy: userId });
    return course;
  });
}

/** Writes the next version of a locked course; the texts of its online instruction follow. */
export async function insertVersion(tx: Tx, ctx: Context, course: OwnCourse, content: PublishedCourse): Promise<void> {
  const { userId } = ctx.user;
  const before = await newestVersion(tx.rows, course.id);
  const record = { kind: ownCourseFacts.kind, id: course.id };
  const { number } = await writeVersion(tx, { record, snapshot: content, userId });
  const publishedAt = ctx.ports.clock.now();
  await saveRecord(tx, course, { publishedNumber: number, publishedAt, updatedBy: userId });
  if (before) await followVersion(tx, ctx, course.id, before, content);
}

/**
 * Deletes a course; nobody has to complete it any more. A completion is evidence: a course that was completed is only
 * taken out of the catalogue, and its versions stay.
 */
export async function deleteOwnCourse(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const course = await lockedCourse(tx, id);
    const offered = await tx.em.findOne(ManagedInstruction, { ownCourseId: id });
    if (offered) await removeItem(tx, 'instruction', offered, ctx);
    const isKept = offered !== null && (await tx.em.count(ManagedInstruction, { ownCourseId: id })) > 0;
    if (isKept) return saveRecord(tx, course, { retiredAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return removeRecord(tx, course);
  });
  ctx.ports.wakeFileRemoval();
}

/** The draft as the editor shows it. Throws NOT_FOUND. */
export function ownCourseContent(ctx: Context, id: string): Promise<OwnCourseContent> {
  return ctx.read(async (rows) => {
    const { published, draft, ...stored }: StoredDraft = await storedDraft(rows, id);
    // An imported package has none: its files are served from an origin of their own.
    const files = published?.scorm ? {} : await courseFileAddresses(ctx, rows, await fileIdsOf(rows, id));
    return { ...stored, draft, isChanged: !isPublished(draft, published), files };
  });
}
