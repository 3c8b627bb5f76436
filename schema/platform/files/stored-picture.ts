import type { Context } from '../../kernel/context.ts';
import { LOGO_RULES } from './file-kinds.shared.ts';
import { pictureCopy } from './read-file.ts';
import { storeFile, uploadsByIds, validateUploads } from './receive-files.ts';
import type { StoredFile } from './stored-file.rows.ts';

/**
 * Stores a small copy, without metadata, of a picture that this user has uploaded. The caller has to write a reference
 * to the copy. Throws BAD_INPUT (unknown, not arrived, broken), UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function storePicture(ctx: Context, fileId: string, name: string): Promise<StoredFile> {
  const { userId } = ctx.user;
  const files = await ctx.read((rows) => uploadsByIds(rows, 'fileId', { ids: [fileId], referenced: [], userId }));
  const [validated] = await validateUploads(
    ctx,
    files,
    LOGO_RULES,
    () => 'fileId',
    async (file, bytes) => {
      const copy = await pictureCopy(ctx, 'logoPicture', file.name, bytes);
      return 'problem' in copy ? copy : { result: copy.print };
    },
  );
  return storeFile(ctx, { name, bytes: validated!.result });
}
