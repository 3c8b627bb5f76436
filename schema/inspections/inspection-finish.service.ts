import { PDF_RULES } from '../files/file-kinds.shared.ts';
import { writeOrRelease } from '../files/receive-files.ts';
import { addYears, today } from '../kernel/calendar.shared.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { badInput, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { writeVersion } from '../versions/version.rows.ts';
import { filesOfInspection, inspectionSnapshot } from './inspection-document.ts';
import type { FinishInspectionValues } from './inspection.input.ts';
import { heldDraft, heldInspection, requireDraft, requireVersion, writeInspection } from './inspection-write.ts';
import { inspectionsByIds, type InspectionRow } from './inspection.rows.ts';
import { filesOf, insertProofs, prepareDocument, prepareUploads, type PreparedProof } from './prepared-proofs.ts';

/**
 * Draft becomes Closed: the document that goes with it is kept, the day on which it is to be done again is said, and
 * everything that it says becomes a version, whose PDF is printed after the commit. Throws NOT_FOUND, STALE, BAD_INPUT
 * (nobody responsible, no PDF), and CONFLICT when it is finished already.
 */
export async function finishInspection(
  ctx: Context,
  id: string,
  { nextExecution, proof, proofFileId }: FinishInspectionValues,
  version: number | null,
): Promise<InspectionRow> {
  const [known] = isId(id) ? await ctx.read((rows) => inspectionsByIds(rows, [id])) : [];
  if (!known) throw notFound();
  requireDraft(known);
  const document = await prepareFinishProof(ctx, { proof, proofFileId });
  // An upload stays when this fails, for the next attempt.
  const inspection = await writeOrRelease(ctx, document && !proofFileId ? filesOf([document]) : [], async (tx) => {
    const before = await heldDraft(tx, id);
    requireVersion(before, version);
    return finishHeld(ctx, tx, before, { nextExecution, document });
  });
  ctx.ports.wakePrinting();
  return inspection;
}

/**
 * The document that is handed in: with its content, or uploaded before; null when there is none. Throws BAD_INPUT,
 * UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function prepareFinishProof(
  ctx: Context,
  { proof, proofFileId }: Partial<Pick<FinishInspectionValues, 'proof' | 'proofFileId'>>,
): Promise<PreparedProof | null> {
  if (proof) return prepareDocument(ctx, proof);
  if (!proofFileId) return null;
  const [uploaded] = await prepareUploads(ctx, [proofFileId], { rules: PDF_RULES, fieldOf: () => 'proofFileId' });
  return uploaded!;
}

/** Finishes an inspection that is held. `inspection` is what its own row shall say. */
export async function finishHeld(
  ctx: Context,
  tx: Tx,
  inspection: InspectionRow,
  { nextExecution, document }: { nextExecution: string; document: PreparedProof | null },
): Promise<InspectionRow> {
  const { userId } = ctx.user;
  const { id } = inspection;
  if (inspection.responsibleId === null) throw badInput('responsible', 'required');
  if (document) await insertProofs(tx, { inspectionId: id, taskId: null }, [document], { userId, field: 'proof' });
  const finished = await writeInspection(tx, inspection, { ...inspection, status: 'Closed', nextExecution });
  const snapshot = await inspectionSnapshot(tx.rows, id);
  await writeVersion(tx, {
    record: { kind: 'inspection', id },
    snapshot,
    fileIds: filesOfInspection(snapshot),
    userId,
  });
  return finished;
}

/** When nothing is said: in a year. */
export const nextExecutionOf = (ctx: Context): string => addYears(today(ctx.ports.clock.now()), 1);

/** Closed becomes Draft, to be changed and finished once more; its versions stay as they are. Throws NOT_FOUND. */
export function reopenInspection(ctx: Context, id: string): Promise<InspectionRow> {
  return ctx.write(async (tx) => {
    const before = await heldInspection(tx, id);
    return before.status === 'Draft' ? before : writeInspection(tx, before, { ...before, status: 'Draft' });
  });
}
