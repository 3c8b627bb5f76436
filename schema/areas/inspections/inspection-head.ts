import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { Inspection } from './inspection.entity.ts';
import { INSPECTION, type InspectionRow } from './inspection.rows.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/**
 * Reads and writes the inspection's own row. Every service that writes a part of an inspection locks this row first,
 * which serializes the writers, and writes it last.
 */

/**
 * The inspection, locked until the end of the transaction. Throws NOT_FOUND, STALE, and CONFLICT when it is finished.
 */
export async function lockDraft(tx: Tx, id: string, version: number | null = null): Promise<Inspection> {
  const inspection = await lockRecord(tx, Inspection, id, version);
  requireDraft(inspection);
  return inspection;
}

/** The same as a row, without waiting for the next call: statements that are sent after it read behind the lock. */
export async function lockDraftRow(tx: Tx, id: string): Promise<InspectionRow> {
  const [inspection] = await tx.rows<InspectionRow>(
    `select ${INSPECTION.sql} from inspection t where ${OWN_ROWS} and t.id = $1 for update`,
    [id],
  );
  if (!inspection) throw notFound();
  requireDraft(inspection);
  return inspection;
}

/** Throws CONFLICT for a finished inspection, whose content was signed: it has to be reopened before a change. */
export function requireDraft({ status }: Pick<Inspection, 'status'>): void {
  if (status === 'Closed') throw new AppError('CONFLICT', { messageKey: 'inspectionFinished' });
}

/**
 * Writes changes of the inspection's own row, and always a new version, because the version has to grow with each
 * change of any part, so that forms and If-Match detect it.
 */
export async function writeInspection(
  tx: Tx,
  inspection: Inspection,
  changes: Partial<Inspection> = {},
): Promise<Inspection> {
  await saveRecord(tx, inspection, { ...changes, updatedAt: currentTime() });
  return inspection;
}

/** The same for an inspection that was locked as a row, in one statement. Returns it with the changes. */
export async function writeInspectionRow(
  tx: Tx,
  before: InspectionRow,
  changes: Partial<Inspection> = {},
): Promise<InspectionRow> {
  const { title, inspectionDate, responsibleId } = { ...before, ...changes };
  const [written] = await tx.rows<InspectionRow>(
    `update inspection t
        set title = $2, inspection_date = $3, responsible = $4, updated_at = $5, version = t.version + 1
      where ${OWN_ROWS} and t.id = $1 returning ${INSPECTION.sql}`,
    [before.id, title, inspectionDate, responsibleId, currentTime()],
  );
  return written!;
}

/** Id of the inspection to which a task or proof belongs. Throws NOT_FOUND. */
export async function inspectionOf(
  ctx: Context,
  table: 'inspection_task' | 'inspection_proof',
  id: string,
): Promise<string> {
  const [row] = isId(id)
    ? await ctx.read((rows) => rows<{ id: string }>(`select inspection_id as id from ${table} where id = $1`, [id]))
    : [];
  if (!row) throw notFound();
  return row.id;
}
