import type DataLoader from 'dataloader';
import { fileAddress, type SignedAddress } from '../../../platform/files/file-address.ts';
import { writeOrRelease } from '../../../platform/files/receive-files.ts';
import { storePicture } from '../../../platform/files/stored-picture.ts';
import { FILE_COLUMNS, retainFiles, type StoredFile } from '../../../platform/files/stored-file.rows.ts';
import type { Context, Tx } from '../../../kernel/context.ts';
import { rowById } from '../../../kernel/loaders.ts';
import { lockRecord, saveRecord } from '../../../kernel/record-write.ts';
import { requireRow } from '../../../kernel/require-row.ts';
import { ManagedInstruction } from './managed-instruction.entity.ts';

/**
 * Makes an upload of the actor the preview image of an instruction. Throws NOT_FOUND, and the errors of storePicture.
 */
export async function setPreview(ctx: Context, id: string, fileId: string): Promise<ManagedInstruction> {
  await ctx.read((rows) => requireRow(rows, 'managed_instruction', id));
  const picture = await storePicture(ctx, fileId, 'preview.png');
  return writeOrRelease(ctx, [picture], async (tx) => {
    await retainFiles(tx, [picture.id]);
    return savePreview(ctx, tx, id, picture.id);
  });
}

/** Removes the instruction's own preview image. Throws NOT_FOUND. */
export const removePreview = (ctx: Context, id: string): Promise<ManagedInstruction> =>
  ctx.write((tx) => savePreview(ctx, tx, id, null));

async function savePreview(
  ctx: Context,
  tx: Tx,
  id: string,
  previewFileId: string | null,
): Promise<ManagedInstruction> {
  const instruction = await lockRecord(tx, ManagedInstruction, id, null);
  if (instruction.previewFileId !== previewFileId)
    await saveRecord(tx, instruction, { previewFileId, updatedBy: ctx.user.userId });
  return instruction;
}

function previewFiles(ctx: Context): DataLoader<string, StoredFile | null> {
  return rowById(ctx, previewFiles, (rows, ids) =>
    rows<StoredFile>(
      `select f.id, ${FILE_COLUMNS} from stored_file f where f.client_id = app_client_id() and f.id = any($1::uuid[])`,
      [ids],
    ),
  );
}

/** The address of a preview image; null if there is none. */
export async function previewAddress(ctx: Context, fileId: string | null): Promise<SignedAddress | null> {
  const file = fileId && (await previewFiles(ctx).load(fileId));
  return file ? fileAddress(ctx, file, true) : null;
}
