import { randomUUID } from 'node:crypto';
import { releaseFiles, writeOrRelease } from '../files/receive-files.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { badInput, notFound, refuseInput } from '../kernel/errors.ts';
import { isId, OWN_ROWS } from '../kernel/list.ts';
import { absentPeople } from '../users/present-people.ts';
import { finishHeld, nextExecutionOf, prepareFinishProof } from './inspection-finish.service.ts';
import type { CreateInspectionValues, UpdateInspectionValues } from './inspection.input.ts';
import {
  heldInspection,
  requireDraft,
  requireVersion,
  writeInspection,
  type InspectionFields,
} from './inspection-write.ts';
import { INSPECTION_COLUMNS, inspectionsByIds, type InspectionRow } from './inspection.rows.ts';
import { filesOf } from './prepared-proofs.ts';
import { writeAreas } from './whole-areas.ts';
import { filesOfTaskProofs, prepareTaskProofs } from './whole-proofs.ts';

/**
 * Creates a draft with everything in it. Under an id that this organisation has already it answers that inspection as
 * it is: the call was sent twice. Throws BAD_INPUT, and NOT_FOUND for areas and tasks whose ids belong to another
 * inspection.
 */
export async function createInspection(ctx: Context, input: CreateInspectionValues): Promise<InspectionRow> {
  const { userId } = ctx.user;
  const { id = randomUUID(), title, inspectionDate, responsible, areas = [] } = input;
  const [existing] = input.id ? await ctx.read((rows) => inspectionsByIds(rows, [id])) : [];
  if (existing) return existing;
  const proofs = await prepareTaskProofs(ctx, null, areas);
  const files = filesOfTaskProofs(proofs);
  const { inspection, isNew } = await writeOrRelease(ctx, files, async (tx) => {
    refuseInput(await absentPeople(tx, [{ field: 'responsible', id: responsible }]));
    const [made] = await tx.rows<InspectionRow>(
      `insert into inspection as t (client_id, id, title, inspection_date, responsible, created_by) values (app_client_id(), $1, $2, $3, $4, $5)
       on conflict (client_id, id) do nothing returning ${INSPECTION_COLUMNS}`,
      [id, title, inspectionDate, responsible, userId],
    );
    // Sent twice at the same time: the other one has done it.
    if (!made) return { inspection: await heldInspection(tx, id), isNew: false };
    await writeAreas(tx, id, areas, proofs, userId);
    return { inspection: made, isNew: true };
  });
  if (!isNew) await releaseFiles(ctx, files);
  return inspection;
}

/**
 * Changes the fields that are present. `areas` is the whole list in its order: differences alone are written. status
 * Closed finishes with what is stored then, Draft opens again first. Throws NOT_FOUND, STALE, BAD_INPUT, and CONFLICT
 * for a finished inspection.
 */
export async function updateInspection(
  ctx: Context,
  id: string,
  input: UpdateInspectionValues,
  version: number | null,
): Promise<InspectionRow> {
  const { userId } = ctx.user;
  if (!isId(id)) throw notFound();
  const { areas, status } = input;
  const finishes = status === 'Closed';
  // It would be passed over in silence.
  if (input.proof && !finishes) throw badInput('proof', 'invalid');
  const proofs = await prepareTaskProofs(ctx, id, areas ?? []);
  const document = finishes ? await prepareFinishProof(ctx, { proof: input.proof }) : null;
  const inspection = await writeOrRelease(
    ctx,
    [...filesOfTaskProofs(proofs), ...filesOf(document ? [document] : [])],
    async (tx) => {
      const before = await heldInspection(tx, id);
      requireVersion(before, version);
      if (isAsItIs(before, input)) return before;
      if (status !== 'Draft') requireDraft(before);
      const fields = await changedFields(tx, before, input);
      const wroteAreas = areas !== undefined && (await writeAreas(tx, before.id, areas, proofs, userId));
      if (finishes)
        return finishHeld(
          ctx,
          tx,
          { ...before, ...fields },
          { nextExecution: input.nextExecution ?? nextExecutionOf(ctx), document },
        );
      const isWritten =
        wroteAreas ||
        Object.entries(fields).some(([field, value]) => before[field as keyof InspectionFields] !== value);
      return isWritten ? writeInspection(tx, before, { ...before, ...fields }) : before;
    },
  );
  if (finishes) ctx.ports.wakePrinting();
  ctx.ports.wakeFileRemoval();
  return inspection;
}

/** A finished inspection that is told once more to be finished, with nothing that differs: the call was sent twice. */
function isAsItIs(before: InspectionRow, { status, nextExecution, ...others }: UpdateInspectionValues): boolean {
  return (
    before.status === 'Closed' &&
    status === 'Closed' &&
    Object.keys(others).length === 0 &&
    (nextExecution === undefined || nextExecution === before.nextExecution)
  );
}

async function changedFields(tx: Tx, before: InspectionRow, input: UpdateInspectionValues): Promise<InspectionFields> {
  const responsibleId = input.responsible ?? before.responsibleId;
  if (responsibleId !== null && responsibleId !== before.responsibleId)
    refuseInput(await absentPeople(tx, [{ field: 'responsible', id: responsibleId }]));
  return {
    title: input.title ?? before.title,
    inspectionDate: input.inspectionDate ?? before.inspectionDate,
    nextExecution: input.nextExecution === undefined ? before.nextExecution : input.nextExecution,
    status: 'Draft',
    responsibleId,
  };
}

/**
 * Deletes an inspection with its photos and versions. The tickets that were made of its tasks stay. Throws NOT_FOUND.
 */
export async function deleteInspection(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { id: known } = await heldInspection(tx, id);
    await tx.rows(`delete from inspection t where ${OWN_ROWS} and t.id = $1`, [known]);
  });
  ctx.ports.wakeFileRemoval();
}
