import type { Context, Tx } from '../kernel/context.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { isId, OWN_ROWS } from '../kernel/list.ts';
import { INSPECTION_COLUMNS, type InspectionRow } from './inspection.rows.ts';

/**
 * What the writing services share: the row of the inspection is held first, so that whoever writes to it takes turns.
 */

/** The inspection, held until the end of the transaction. Throws NOT_FOUND. */
export async function heldInspection(tx: Tx, id: string): Promise<InspectionRow> {
  const [inspection] = isId(id)
    ? await tx.rows<InspectionRow>(
        `select ${INSPECTION_COLUMNS} from inspection t where ${OWN_ROWS} and t.id = $1 for update`,
        [id],
      )
    : [];
  if (!inspection) throw notFound();
  return inspection;
}

/** As `heldInspection`; throws CONFLICT for one that is finished. */
export async function heldDraft(tx: Tx, id: string): Promise<InspectionRow> {
  const inspection = await heldInspection(tx, id);
  requireDraft(inspection);
  return inspection;
}

/** A finished inspection says what was signed: it is opened again before anything in it changes. */
export function requireDraft({ status }: Pick<InspectionRow, 'status'>): void {
  if (status === 'Closed') throw new AppError('CONFLICT', { messageKey: 'inspectionFinished' });
}

/** Throws STALE when somebody was faster. */
export function requireVersion(inspection: Pick<InspectionRow, 'version'>, version: number | null): void {
  if (version !== null && version !== inspection.version) throw new AppError('STALE');
}

/** Fields of the inspection itself. */
export type InspectionFields = Pick<
  InspectionRow,
  'title' | 'status' | 'inspectionDate' | 'nextExecution' | 'responsibleId'
>;

/**
 * Writes the inspection's own row: the fields, and a version that grows with each change of any of its parts, so that
 * forms and If-Match notice. Answers the row as it is then.
 */
export async function writeInspection(
  tx: Tx,
  { id }: Pick<InspectionRow, 'id'>,
  fields: InspectionFields,
): Promise<InspectionRow> {
  const [written] = await tx.rows<InspectionRow>(
    `update inspection t set title = $2, status = $3, inspection_date = $4, next_execution = $5, responsible = $6, version = t.version + 1, updated_at = now()
      where ${OWN_ROWS} and t.id = $1 returning ${INSPECTION_COLUMNS}`,
    [id, fields.title, fields.status, fields.inspectionDate, fields.nextExecution, fields.responsibleId],
  );
  return written!;
}

/** Which inspection something in it belongs to. Throws NOT_FOUND. */
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
