import { allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { SOFT_DELETION_DAYS, softDeletedRecords, type SoftDeletedRow, undelete } from '../../kernel/soft-delete.ts';
import { recordsWith, type RecordWith } from '../../records/registry.ts';
import type { DeletedRecord } from './deleted-record.entity.ts';

const DAY = 86_400_000;

/** A kind with soft deletion. Throws BAD_INPUT for another name, FORBIDDEN for one that the caller may not see. */
function softDeletingKind(ctx: Context, name: string): RecordWith<'softDelete'> {
  const kinds = recordsWith('softDelete');
  const record = kinds.find(({ kind }) => kind === name);
  if (!record) {
    const names = kinds.map(({ kind }) => kind).join(', ');
    throw badInput('kind', 'unknownName', { name: name.slice(0, 50), known: names });
  }
  if (!allows(record.rule, ctx.user)) throw new AppError('FORBIDDEN');
  return record;
}

/** Owners see what anybody deleted; everybody what they created or deleted themselves. */
const isVisible = (ctx: Context, row: SoftDeletedRow): boolean =>
  ctx.user.role === 'Owner' || row.created_by === ctx.user.userId || row.deleted_by === ctx.user.userId;

/** The deleted records of a kind that the caller may restore. */
export async function deletedRecords(ctx: Context, kind: string): Promise<DeletedRecord[]> {
  const record = softDeletingKind(ctx, kind);
  const rows = await ctx.read((read) => softDeletedRecords(read, record.table));
  return rows
    .filter((row) => isVisible(ctx, row))
    .map((row) => {
      const at = new Date(row.deleted_at);
      return {
        id: row.id,
        title: String(row[record.title] ?? ''),
        deletedAt: at.toISOString(),
        keptUntil: new Date(at.getTime() + SOFT_DELETION_DAYS * DAY).toISOString(),
        deletedBy: row.deleted_by,
      };
    });
}

/** Restores a record. Throws NOT_FOUND, also for one that the caller may not restore, and as `softDeletingKind`. */
export async function restoreRecord(ctx: Context, kind: string, id: string): Promise<void> {
  const record = softDeletingKind(ctx, kind);
  await ctx.write(async (tx) => {
    const [row] = await softDeletedRecords(tx.rows, record.table, id);
    if (!row || !isVisible(ctx, row)) throw notFound();
    await undelete(tx, record.table, id);
    await record.softDelete.restored?.(tx, id);
  });
}
