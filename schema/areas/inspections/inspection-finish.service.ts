import { PDF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { writeOrRelease } from '../../platform/files/receive-files.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { badInput, refuseInput } from '../../kernel/errors.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import type { Signature } from '../../records/signature.shared.ts';
import { filesOfInspection, inspectionSnapshot, type InspectionSnapshot } from './inspection-document.ts';
import { lockDraft, requireDraft, writeInspection } from './inspection-head.ts';
import { Inspection } from './inspection.entity.ts';
import type { FinishInspectionValues } from './inspection.input.ts';
import { inspectionById } from './inspection.rows.ts';
import { filesOf, prepareUploads, type PreparedFile } from '../../platform/files/prepared-files.ts';
import { insertProofs, prepareDocument } from './prepare-proofs.ts';

/**
 * Finishes a draft: it becomes Closed with the day on which it is to be done again, the attached document is archived,
 * and its content becomes a version, whose PDF is printed after the commit. Throws NOT_FOUND, STALE, BAD_INPUT (nobody
 * responsible, no PDF), and CONFLICT when it is finished already.
 */
export async function finishInspection(
  ctx: Context,
  id: string,
  { nextExecution, signature, proof, proofFileId }: FinishInspectionValues,
  version: number | null,
): Promise<Inspection> {
  requireDraft(await inspectionById(ctx, id));
  const document = await prepareFinishProof(ctx, { proof, proofFileId });
  // An upload is not released when this fails: the next attempt uses it.
  const inspection = await writeOrRelease(ctx, document && !proofFileId ? filesOf([document]) : [], async (tx) =>
    finishLocked(ctx, tx, await lockDraft(tx, id, version), { nextExecution }, { document, signature }),
  );
  ctx.ports.wakePrinting();
  return inspection;
}

/**
 * The attached document: with its content, or uploaded before; null when there is none. Throws BAD_INPUT,
 * UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function prepareFinishProof(
  ctx: Context,
  { proof, proofFileId }: Partial<Pick<FinishInspectionValues, 'proof' | 'proofFileId'>>,
): Promise<PreparedFile | null> {
  if (proof) return prepareDocument(ctx, proof);
  if (!proofFileId) return null;
  const [uploaded] = await prepareUploads(ctx, [proofFileId], { rules: PDF_RULES, fieldOf: () => 'proofFileId' });
  return uploaded!;
}

/** What is finished with an inspection. */
interface FinishedWith {
  document: PreparedFile | null;
  /** Of whoever finishes it; it belongs to this version, not to the inspection. */
  signature?: Signature | null | undefined;
}

/** Finishes an inspection that is locked, with further changes of its own row. Throws BAD_INPUT. */
export async function finishLocked(
  ctx: Context,
  tx: Tx,
  inspection: Inspection,
  changes: Partial<Inspection>,
  { document, signature = null }: FinishedWith,
): Promise<Inspection> {
  const { userId } = ctx.user;
  const { id } = inspection;
  if ((changes.responsibleId ?? inspection.responsibleId) === null) throw badInput('responsible', 'required');
  refuseInput(pastDays({ nextExecution: changes.nextExecution }, todayOf(ctx)));
  if (document) await insertProofs(tx, { inspectionId: id, taskId: null }, [document], { userId, field: 'proof' });
  await writeInspection(tx, inspection, { ...changes, status: 'Closed' });
  const snapshot: InspectionSnapshot = {
    ...(await inspectionSnapshot(tx.rows, id)),
    ...(signature && { signed: { personId: userId, signature } }),
  };
  await writeVersion(tx, {
    record: { kind: 'inspection', id },
    snapshot,
    fileIds: filesOfInspection(snapshot),
    userId,
  });
  return inspection;
}

/** Reopens a finished inspection: Closed becomes Draft; its versions do not change. Throws NOT_FOUND. */
export function reopenInspection(ctx: Context, id: string): Promise<Inspection> {
  return ctx.write(async (tx) => {
    const inspection = await lockRecord(tx, Inspection, id, null);
    return inspection.status === 'Draft' ? inspection : writeInspection(tx, inspection, { status: 'Draft' });
  });
}
