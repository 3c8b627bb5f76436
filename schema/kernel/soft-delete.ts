import type { Rows, Tx } from './context.ts';
import { notFound } from './errors.ts';
import { isId } from './list.ts';

/** Soft-deleted records are invisible, and can be restored for this long. Their entity extends SoftDeletedEntity. */
export const SOFT_DELETION_DAYS = 30;

/** A soft-deleted record, as its row is stored. */
export interface SoftDeletedRow {
  id: string;
  created_by: string | null;
  deleted_at: string;
  deleted_by: string | null;
  [column: string]: unknown;
}

/** Deletes a record of a table with soft deletion (`enable_soft_delete` in its migration). Throws NOT_FOUND. */
export async function softDelete(tx: Tx, table: string, id: string, userId: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const [done] = await tx.rows<{ done: boolean }>(`select soft_delete($1, $2, $3) as done`, [table, id, userId]);
  if (!done?.done) throw notFound();
}

/** Restores a soft-deleted record, with the references to it. Throws NOT_FOUND. */
export async function undelete(tx: Tx, table: string, id: string): Promise<void> {
  const [done] = await tx.rows<{ done: boolean }>(`select undelete_record($1, $2) as done`, [table, id]);
  if (!done?.done) throw notFound();
}

/** Records that a list of deleted ones shows. */
const MAX_DELETED = 1_000;

/**
 * The soft-deleted records of a table, or one of them, the last deleted first. What was deleted with another record is
 * restored with it (`deleted_with`).
 */
export async function softDeletedRecords(rows: Rows, table: string, id?: string): Promise<SoftDeletedRow[]> {
  const found = await rows<{ row: SoftDeletedRow }>(
    `select r as row from soft_deleted_records($1) r
      where r ->> 'deleted_with' is null and ($2::text is null or r ->> 'id' = $2)
      order by r ->> 'deleted_at' desc, r ->> 'id' limit ${MAX_DELETED}`,
    [table, id ?? null],
  );
  return found.map(({ row }) => row);
}
