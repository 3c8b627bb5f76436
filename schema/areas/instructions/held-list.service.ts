import { createHash } from 'node:crypto';
import { addressOfFile, type SignedAddress } from '../../platform/files/file-address.ts';
import { PROOF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { uploadsByIds, validateUploads } from '../../platform/files/receive-files.ts';
import { FILE_COLUMNS, retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context } from '../../kernel/context.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { heldById, type HeldRow } from './held-instruction.rows.ts';
import { openHeld } from './held-instruction.service.ts';

/**
 * Stores the scanned or photographed list that was signed on paper, or (null) removes it together with the marks of who
 * signed on it. Throws NOT_FOUND, CONFLICT for a completed record, BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function setHeldList(ctx: Context, id: string, fileId: string | null): Promise<HeldRow> {
  await ctx.read((rows) => heldById(rows, id));
  const list = fileId === null ? null : await validatedList(ctx, fileId);
  const changed = await ctx.write(async (tx) => {
    const instruction = await openHeld(tx, id);
    if (list) await retainUploads(tx, [list.fileId]);
    if (!list) await tx.rows(`update held_participant set on_paper = false where held_instruction_id = $1`, [id]);
    await saveRecord(tx, instruction, {
      listFileId: list?.fileId ?? null,
      listHash: list?.hash ?? null,
      updatedAt: ctx.ports.clock.now(),
      updatedBy: ctx.user.userId,
    });
    return heldById(tx.rows, id);
  });
  ctx.ports.wakeFileRemoval();
  return changed;
}

async function validatedList(ctx: Context, fileId: string): Promise<{ fileId: string; hash: string }> {
  const { userId } = ctx.user;
  const files = await ctx.read((rows) => uploadsByIds(rows, 'fileId', { ids: [fileId], referenced: [], userId }));
  const [validated] = await validateUploads(
    ctx,
    files,
    PROOF_RULES,
    () => 'fileId',
    async (_, bytes) => ({ result: createHash('sha256').update(bytes).digest('hex') }),
  );
  return { fileId, hash: validated!.result };
}

/** The address of the list, which is valid for an hour or two. Throws NOT_FOUND. */
export const heldListAddress = (ctx: Context, id: string): Promise<SignedAddress> =>
  addressOfFile(ctx, id, (rows) =>
    rows<StoredFile>(
      `select f.id, ${FILE_COLUMNS} from held_instruction h
         join stored_file f on f.client_id = h.client_id and f.id = h.list_file_id
         where h.client_id = app_client_id() and h.id = $1`,
      [id],
    ),
  );
