import type { Context, Rows } from '../../kernel/context.ts';
import { withOrigin } from './file-address.ts';
import type { StartUploadValues } from './file.input.ts';
import { baseName, nameProblem, sizeProblem, UPLOAD_RULES } from './file-kinds.shared.ts';
import {
  UPLOAD_HOURS,
  hoursAfter,
  insertFile,
  newStoredFile,
  refuseFiles,
  type StoredFile,
} from './stored-file.rows.ts';
import type { Upload } from './upload.entity.ts';

/**
 * Starts the upload of a file, of an attachment unless its use is named. Refuses by name and size what would not be
 * accepted anyway: UNSUPPORTED_TYPE, TOO_LARGE, BAD_INPUT. An upload that is never finished expires.
 */
export async function startUpload(ctx: Context, input: StartUploadValues): Promise<Upload> {
  const name = baseName(input.name);
  const rules = UPLOAD_RULES[input.use ?? 'attachment'];
  const wrongName = nameProblem(name, rules);
  refuseFiles(wrongName ? [{ field: 'name', problem: wrongName }] : []);
  const wrongSize = sizeProblem(name, input.size, rules);
  refuseFiles(wrongSize ? [{ field: 'size', problem: wrongSize }] : []);
  return openUpload(ctx, newStoredFile({ name, size: input.size }));
}

/**
 * Writes the row of a file, then returns the address for its bytes. `refer` writes what refers to the file, in the same
 * transaction.
 */
export async function openUpload(
  ctx: Context,
  file: StoredFile,
  refer?: (rows: Rows) => Promise<unknown>,
): Promise<Upload> {
  const { userId } = ctx.user;
  const now = ctx.ports.clock.now();
  const expiresAt = hoursAfter(now, UPLOAD_HOURS);
  await ctx.write(async (tx) => {
    await insertFile(tx.rows, file, { now, userId, awaited: true });
    await refer?.(tx.rows);
  });
  const { url, method, headers } = await ctx.ports.files.uploadAddress(file.key, file, expiresAt);
  return { fileId: file.id, url: withOrigin(ctx, url), method, headers, expiresAt };
}
