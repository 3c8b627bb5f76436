import { randomUUID } from 'node:crypto';
import { releaseFiles, writeOrRelease } from '../../platform/files/receive-files.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { inOneYear, pastDays, todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { findCreated, lockRecord } from '../../kernel/record-write.ts';
import { softDelete } from '../../kernel/soft-delete.ts';
import { placeNew, writePlace } from '../../records/placed-record.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { writeCoInspectors } from './co-inspectors.ts';
import { finishLocked, prepareFinishProof } from './inspection-finish.service.ts';
import { requireDraft, writeInspection } from './inspection-head.ts';
import { versionToBegin } from './inspection-template.rows.ts';
import { Inspection } from './inspection.entity.ts';
import type { CreateInspectionValues, InspectionAreaValues, UpdateInspectionValues } from './inspection.input.ts';
import { inspections, inspectionsByIds, type InspectionValues } from './inspection.rows.ts';
import { filesOf } from '../../platform/files/prepared-files.ts';
import { replaceAreas } from './replace-areas.ts';
import { filesOfTaskProofs, prepareTaskProofs, type PreparedTaskProofs } from './replace-task-proofs.ts';

/**
 * Creates a draft with all its parts. If the organisation has an inspection with this id already, returns it unchanged,
 * because the call was repeated. The areas come from the template version if the input has none. Throws BAD_INPUT, and
 * NOT_FOUND for areas and tasks whose ids belong to another inspection.
 */
export async function createInspection(ctx: Context, input: CreateInspectionValues): Promise<InspectionValues> {
  const { userId } = ctx.user;
  const { id = randomUUID(), areas: own, coInspectors = [], placeId, ...head } = input;
  const [existing] = input.id ? await ctx.read((rows) => inspectionsByIds(rows, [id])) : [];
  if (existing) return existing;
  const template = input.templateVersion;
  const begun = template ? await ctx.read((rows) => versionToBegin(rows, template)) : null;
  const areas = own ?? begun?.areas ?? [];
  const proofs = await prepareTaskProofs(ctx, null, areas);
  const files = filesOfTaskProofs(proofs);
  const { inspection, isNew } = await writeOrRelease(ctx, files, async (tx) => {
    const stored = await findCreated(tx, Inspection, input.id);
    if (stored) return { inspection: stored, isNew: false };
    const fields = inspections.fields({ id, ...head });
    refuseInput(await absentPeople(tx, newlyNamed(inspections, fields, undefined)));
    const created = await insertInspection(tx, { ...fields, id }, { areas, proofs, userId });
    await writeCoInspectors(tx, id, coInspectors, userId);
    await placeNew(ctx, tx, { kind: 'inspection', recordId: id }, { placeId });
    return { inspection: created, isNew: true };
  });
  if (!isNew) await releaseFiles(ctx, files);
  return inspection;
}

interface NewParts {
  areas: readonly InspectionAreaValues[];
  /** Photos that were sent with the areas. */
  proofs?: PreparedTaskProofs;
  userId: string;
}

/** Adds a draft with its parts. */
export async function insertInspection(
  tx: Tx,
  fields: Partial<Inspection> & { id: string },
  { areas, proofs = new Map(), userId }: NewParts,
): Promise<Inspection> {
  const created = tx.em.create(Inspection, { ...fields, createdBy: userId } as never);
  await tx.em.flush();
  await replaceAreas(tx, fields.id, areas, proofs, userId);
  return created;
}

/**
 * Changes the fields that are present. `areas` is the whole list in its order: only what differs is written. status
 * Closed finishes it after the change, Draft reopens it before. Throws NOT_FOUND, STALE, BAD_INPUT, and CONFLICT for a
 * finished inspection.
 */
export async function updateInspection(
  ctx: Context,
  id: string,
  input: UpdateInspectionValues,
  version: number | null,
): Promise<InspectionValues> {
  const { userId } = ctx.user;
  if (!isId(id)) throw notFound();
  const { areas, status, proof, coInspectors, placeId, ...head } = input;
  const finishes = status === 'Closed';
  // A document without finishing would be ignored.
  if (proof && !finishes) throw badInput('proof', 'invalid');
  const proofs = await prepareTaskProofs(ctx, id, areas ?? []);
  const document = finishes ? await prepareFinishProof(ctx, { proof }) : null;
  const files = [...filesOfTaskProofs(proofs), ...filesOf(document ? [document] : [])];
  const inspection = await writeOrRelease(ctx, files, async (tx) => {
    const before = await lockRecord(tx, Inspection, id, version);
    if (isRepeatedFinish(before, input)) return before;
    if (status !== 'Draft') requireDraft(before);
    const changes = inspections.changes({ ...head, status: 'Draft' }, before);
    refuseInput([
      ...pastDays({ nextExecution: changes.nextExecution }, todayOf(ctx)),
      ...(await absentPeople(tx, newlyNamed(inspections, changes, before))),
    ]);
    Object.assign(changes, await writePlace(ctx, tx, { kind: 'inspection', recordId: before.id }, { placeId }));
    const wrotePeople = coInspectors !== undefined && (await writeCoInspectors(tx, before.id, coInspectors, userId));
    const wroteAreas = areas !== undefined && (await replaceAreas(tx, before.id, areas, proofs, userId));
    if (finishes) {
      const nextExecution = head.nextExecution ?? inOneYear(todayOf(ctx));
      return finishLocked(ctx, tx, before, { ...changes, nextExecution }, { document });
    }
    return wroteAreas || wrotePeople || Object.keys(changes).length > 0 ? writeInspection(tx, before, changes) : before;
  });
  if (finishes) ctx.ports.wakePrinting();
  ctx.ports.wakeFileRemoval();
  return inspection;
}

/** A finished inspection that is finished again without a difference: the call was repeated. */
function isRepeatedFinish(before: Inspection, { status, nextExecution, ...others }: UpdateInspectionValues): boolean {
  return (
    before.status === 'Closed' &&
    status === 'Closed' &&
    Object.keys(others).length === 0 &&
    (nextExecution === undefined || nextExecution === before.nextExecution)
  );
}

/**
 * Deletes an inspection; it is kept for thirty days with its photos and versions. The tickets of its tasks stay. Throws
 * NOT_FOUND.
 */
export async function deleteInspection(ctx: Context, id: string): Promise<void> {
  await ctx.write((tx) => softDelete(tx, 'inspection', id, ctx.user.userId));
}
