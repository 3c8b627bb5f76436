import {
  CAPTION_RULES,
  COURSE_FILM_RULES,
  PROOF_RULES,
  type FileRules,
} from '../../platform/files/file-kinds.shared.ts';
import { uploadsByIds, validateUploads } from '../../platform/files/receive-files.ts';
import { validateLargeUpload } from '../../platform/files/receive-large-file.ts';
import type { Context } from '../../kernel/context.ts';
import { fileIdsOf } from './own-course.rows.ts';
import { fileKindsOf, type OwnCourseDraft } from './own-course.shared.ts';

/** The rules for pictures of a course. */
const PICTURES: FileRules = { ...PROOF_RULES, types: ['png', 'jpeg', 'jpg'] };

/**
 * Validates the files of a draft that the course does not have yet: pictures and subtitles are read completely; films,
 * which are uploaded in parts, are not. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function validateNewFiles(ctx: Context, id: string, draft: OwnCourseDraft): Promise<void> {
  const kinds = fileKindsOf(draft);
  for (const fileId of await ctx.read((rows) => fileIdsOf(rows, id))) kinds.delete(fileId);
  const of = (kind: string): string[] => [...kinds].flatMap(([fileId, each]) => (each === kind ? [fileId] : []));
  await validateSmall(ctx, of('picture'), PICTURES);
  await validateSmall(ctx, of('subtitles'), CAPTION_RULES);
  for (const fileId of of('film'))
    await validateLargeUpload(ctx, { field: 'draft', id: fileId, rules: COURSE_FILM_RULES });
}

async function validateSmall(ctx: Context, ids: readonly string[], rules: FileRules): Promise<void> {
  if (ids.length === 0) return;
  const { userId } = ctx.user;
  const files = await ctx.read((rows) => uploadsByIds(rows, 'draft', { ids: [...ids], referenced: [], userId }));
  await validateUploads(
    ctx,
    files,
    rules,
    () => 'draft',
    async () => ({ result: null }),
  );
}
