import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { requireRow } from '../../kernel/require-row.ts';
import { PROOF_RULES } from '../../platform/files/file-kinds.shared.ts';
import {
  filesOf,
  prepareContent,
  prepareUploads,
  printsOf,
  type PreparedFile,
  type SentWithType,
} from '../../platform/files/prepared-files.ts';
import { writeOrRelease } from '../../platform/files/receive-files.ts';
import { retainUploads } from '../../platform/files/stored-file.rows.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { MAX_ITEM_FILES } from './equipment-item.input.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/**
 * Adds uploaded photos and documents to a device, all of them or none. Files that it has already are skipped, so that the
 * call can be repeated. Throws NOT_FOUND, BAD_INPUT (unknown, broken, too
 * many), UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function addFiles(ctx: Context, itemId: string, fileIds: readonly string[]): Promise<EquipmentItem> {
  if (fileIds.length === 0) throw badInput('fileIds', 'required');
  if (fileIds.length > MAX_ITEM_FILES) throw badInput('fileIds', 'tooManyFiles', { most: MAX_ITEM_FILES });
  await requireItem(ctx, itemId);
  const there = await ctx.read((rows) => filesThere(rows, itemId, fileIds));
  const missing = fileIds.filter((id) => !there.has(id));
  const fieldOf = (index: number): string => `fileIds.${fileIds.indexOf(missing[index]!)}`;
  const prepared = missing.length > 0 ? await prepareUploads(ctx, missing, { rules: PROOF_RULES, fieldOf }) : [];
  return writeOrRelease(ctx, printsOf(prepared), (tx) => attach(ctx, tx, itemId, prepared));
}

/** The same for a file with its content in base64. */
export async function attachItemFile(ctx: Context, itemId: string, sent: SentWithType): Promise<EquipmentItem> {
  await requireItem(ctx, itemId);
  const prepared = [await prepareContent(ctx, sent)];
  return writeOrRelease(ctx, filesOf(prepared), (tx) => attach(ctx, tx, itemId, prepared));
}

/** Which of these files the device has. */
async function filesThere(rows: Rows, itemId: string, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ fileId: string }>(
    `select t.file_id as "fileId" from equipment_file t
      where ${OWN_ROWS} and t.equipment_item_id = $1 and t.equipment_check_id is null and t.file_id = any($2::uuid[])`,
    [itemId, fileIds.filter(isId)],
  );
  return new Set(found.map(({ fileId }) => fileId));
}

/** Checked before any file is read. Throws NOT_FOUND. */
const requireItem = (ctx: Context, itemId: string): Promise<void> =>
  ctx.read((rows) => requireRow(rows, 'equipment_item', itemId));

async function attach(ctx: Context, tx: Tx, itemId: string, prepared: readonly PreparedFile[]): Promise<EquipmentItem> {
  const item = await lockRecord(tx, EquipmentItem, itemId);
  if (prepared.length === 0) return item;
  const [count] = await tx.rows<{ count: number }>(
    `select count(*)::int as count from equipment_file t
      where ${OWN_ROWS} and t.equipment_item_id = $1 and t.equipment_check_id is null`,
    [itemId],
  );
  if (count!.count + prepared.length > MAX_ITEM_FILES)
    throw badInput('fileIds', 'tooManyFiles', { most: MAX_ITEM_FILES });
  await insertFiles(ctx, tx, { itemId, checkId: null }, prepared);
  await saveRecord(tx, item, { updatedBy: ctx.user.userId, updatedAt: currentTime() });
  return item;
}

/** Adds files to a device, or to a check of it, in their order. The caller has locked the device. */
export async function insertFiles(
  ctx: Context,
  tx: Tx,
  { itemId, checkId }: { itemId: string; checkId: string | null },
  prepared: readonly PreparedFile[],
): Promise<void> {
  if (prepared.length === 0) return;
  await retainUploads(
    tx,
    filesOf(prepared).map(({ id }) => id),
    'fileIds',
  );
  await tx.rows(
    `insert into equipment_file (client_id, id, equipment_item_id, equipment_check_id, file_id, print_file_id, created_at, created_by)
     select app_client_id(), c.id, $2, $3, c.file, c.print, clock_timestamp() + c.n * interval '1 microsecond', $4
       from jsonb_to_recordset($1::jsonb) as c(id uuid, file uuid, print uuid, n integer)`,
    [
      JSON.stringify(
        prepared.map(({ file, print }, n) => ({ id: randomUUID(), file: file.id, print: print?.id ?? null, n })),
      ),
      itemId,
      checkId,
      ctx.user.userId,
    ],
  );
}

/** Removes a file of a device; those of recorded checks stay. Throws NOT_FOUND. */
export async function removeFile(ctx: Context, id: string): Promise<EquipmentItem> {
  const item = await ctx.write(async (tx) => {
    const [removed] = isId(id)
      ? await tx.rows<{ itemId: string }>(
          `delete from equipment_file t where ${OWN_ROWS} and t.id = $1 and t.equipment_check_id is null
           returning t.equipment_item_id as "itemId"`,
          [id],
        )
      : [];
    if (!removed) throw notFound();
    const item = await lockRecord(tx, EquipmentItem, removed.itemId);
    await saveRecord(tx, item, { updatedBy: ctx.user.userId, updatedAt: currentTime() });
    return item;
  });
  ctx.ports.wakeFileRemoval();
  return item;
}
