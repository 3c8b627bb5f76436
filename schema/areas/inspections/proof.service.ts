import { releaseFile } from '../../platform/files/stored-file.rows.ts';
import { releaseFiles, writeOrRelease } from '../../platform/files/receive-files.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { MAX_PROOFS, type AddProofsValues, type AttachProofValues } from './inspection.input.ts';
import { lockDraft, inspectionOf, requireDraft, writeInspection } from './inspection-head.ts';
import { inspectionsByIds, type InspectionRow, type InspectionValues } from './inspection.rows.ts';
import { filesOf, prepareContent, prepareUploads, printsOf } from '../../platform/files/prepared-files.ts';
import { insertProofs, proofCount, type ProofPlace } from './prepare-proofs.ts';
import { PROOF, PROOFS, type ProofRow } from './proof.rows.ts';

/**
 * Adds uploaded files to a task, or to the inspection as a whole: all of them or none. Pictures get a print copy.
 * Proofs whose ids exist already are skipped, so that the call can be repeated. Throws NOT_FOUND, CONFLICT for a
 * finished inspection, BAD_INPUT (unknown, incomplete, broken, too many), UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function addInspectionProofs(
  ctx: Context,
  inspectionId: string,
  { taskId, proofs }: AddProofsValues,
): Promise<InspectionValues> {
  const { userId } = ctx.user;
  const { inspection, place, existing } = await ctx.read((rows) =>
    placeOf(rows, { inspectionId, taskId, ids: proofs.map(({ id }) => id) }),
  );
  const wanted = proofs.filter(
    ({ id }, index) => !existing.includes(id) && proofs.findIndex((other) => other.id === id) === index,
  );
  if (wanted.length === 0) return inspection;
  requireDraft(inspection);
  const prepared = await prepareUploads(
    ctx,
    wanted.map(({ fileId }) => fileId),
    { fieldOf: (index) => `proofs.${proofs.indexOf(wanted[index]!)}.fileId` },
  );
  const byFile = new Map(prepared.map((one) => [one.file.id, one]));
  return writeOrRelease(ctx, printsOf(prepared), async (tx) => {
    const before = await lockDraft(tx, inspection.id);
    const { existing: existingNow } = await placeOf(tx.rows, { inspectionId, taskId, ids: wanted.map(({ id }) => id) });
    const added = wanted
      .filter(({ id }) => !existingNow.includes(id))
      .map(({ id, fileId }) => ({ id, ...byFile.get(fileId)! }));
    // A concurrent identical call has inserted them.
    for (const { print } of prepared.filter((one) => !added.some(({ file }) => file.id === one.file.id)))
      if (print) await releaseFile(tx, print.id);
    if (added.length === 0) return before;
    await insertProofs(tx, place, added, { userId, field: 'proofs' });
    return writeInspection(tx, before);
  });
}

/**
 * Adds a proof that is sent with its content. For an existing id the stored proof is returned unchanged. Throws as
 * `addInspectionProofs`.
 */
export async function attachInspectionProof(
  ctx: Context,
  inspectionId: string,
  { id, taskId, ...sent }: AttachProofValues,
): Promise<ProofRow> {
  const { userId } = ctx.user;
  const ids = id ? [id] : [];
  const { inspection, place, existing } = await ctx.read((rows) => placeOf(rows, { inspectionId, taskId, ids }));
  if (existing.length > 0) return ctx.read((rows) => proofById(rows, id!));
  requireDraft(inspection);
  await ctx.read(async (rows) => requireRoom(await proofCount(rows, place)));
  const prepared = await prepareContent(ctx, sent);
  const result = await writeOrRelease(ctx, filesOf([prepared]), async (tx) => {
    const before = await lockDraft(tx, inspection.id);
    const { existing: existingNow } = await placeOf(tx.rows, { inspectionId, taskId, ids });
    if (existingNow.length > 0) return { proof: await proofById(tx.rows, id!), isNew: false };
    await insertProofs(tx, place, [{ ...prepared, ...(id && { id }) }], { userId, field: 'content' });
    await writeInspection(tx, before);
    const [proof] = await tx.rows<ProofRow>(`select ${PROOF.sql} from ${PROOFS} where p.file_id = $1`, [
      prepared.file.id,
    ]);
    return { proof: proof!, isNew: true };
  });
  if (!result.isNew) await releaseFiles(ctx, filesOf([prepared]));
  return result.proof;
}

/**
 * Removes a proof; its bytes are removed after the commit, unless a version or a ticket refers to them. Throws
 * NOT_FOUND and CONFLICT.
 */
export async function deleteInspectionProof(ctx: Context, id: string): Promise<InspectionValues> {
  const inspectionId = await inspectionOf(ctx, 'inspection_proof', id);
  const inspection = await ctx.write(async (tx) => {
    const before = await lockDraft(tx, inspectionId);
    const deleted = await tx.rows(`delete from inspection_proof where id = $1 returning id`, [id]);
    if (deleted.length === 0) throw notFound();
    return writeInspection(tx, before);
  });
  ctx.ports.wakeFileRemoval();
  return inspection;
}

/** Removes all photos of a task. Returns whether there were any. */
export async function removeProofsOfTask(tx: Tx, { inspectionId, taskId }: ProofPlace): Promise<boolean> {
  const deleted = await tx.rows(`delete from inspection_proof where inspection_id = $1 and task_id = $2 returning id`, [
    inspectionId,
    taskId,
  ]);
  return deleted.length > 0;
}

interface Place {
  inspection: InspectionRow;
  place: ProofPlace;
  /** Those ids of the call that exist already. */
  existing: string[];
}

/** Throws NOT_FOUND for an unknown inspection or task, and for ids of other parents. */
async function placeOf(
  rows: Rows,
  { inspectionId, taskId, ids }: { inspectionId: string; taskId: string | undefined; ids: readonly string[] },
): Promise<Place> {
  const [inspection] = isId(inspectionId) ? await inspectionsByIds(rows, [inspectionId]) : [];
  if (!inspection) throw notFound();
  if (taskId !== undefined) {
    const tasks = isId(taskId)
      ? await rows(`select 1 as one from inspection_task where inspection_id = $1 and id = $2`, [inspection.id, taskId])
      : [];
    if (tasks.length === 0) throw notFound();
  }
  const place = { inspectionId: inspection.id, taskId: taskId ?? null };
  const rowsOfIds =
    ids.length > 0
      ? await rows<{ id: string; inspectionId: string; taskId: string | null }>(
          `select id, inspection_id as "inspectionId", task_id as "taskId" from inspection_proof
             where id = any($1::uuid[])`,
          [ids],
        )
      : [];
  if (rowsOfIds.some((proof) => proof.inspectionId !== place.inspectionId || proof.taskId !== place.taskId))
    throw notFound();
  return { inspection, place, existing: rowsOfIds.map(({ id }) => id) };
}

async function proofById(rows: Rows, id: string): Promise<ProofRow> {
  const [proof] = await rows<ProofRow>(`select ${PROOF.sql} from ${PROOFS} where p.id = $1`, [id]);
  if (!proof) throw notFound();
  return proof;
}

function requireRoom(count: number): void {
  if (count >= MAX_PROOFS) throw badInput('content', 'tooManyProofs', { most: MAX_PROOFS, left: 0 });
}
