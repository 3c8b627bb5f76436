import { randomUUID } from 'node:crypto';
import { anchorDayOf } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import {
  chosenIdOf,
  createRecord,
  findCreated,
  findLocked,
  lockRecord,
  saveRecord,
} from '../../kernel/record-write.ts';
import { placeAs } from '../../platform/places/placed.service.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { placeNew, writePlace } from '../../records/placed-record.ts';
import { requireReferences } from '../../records/plain-references.ts';
import { writeInspection } from './inspection-head.ts';
import { InspectionPlan } from './inspection-plan.entity.ts';
import type { InspectionPlanValues } from './inspection-plan.input.ts';
import { plans } from './inspection-plan.rows.ts';
import { MAX_INTERVAL, nextPlanDay } from './inspection-plan.shared.ts';
import type { TemplateArea } from './inspection-template.input.ts';
import { newestVersion, versionToBegin } from './inspection-template.rows.ts';
import { Inspection } from './inspection.entity.ts';
import { contentOfInspection, inspectionsByIds, type InspectionRow, type InspectionValues } from './inspection.rows.ts';
import { insertInspection } from './inspection.service.ts';

/**
 * The changes, with the version of the template that a named inspection follows. Throws BAD_INPUT for values that do
 * not fit together, and for unknown records and people.
 */
async function validChanges(
  tx: Tx,
  changes: Partial<InspectionPlan>,
  stored?: InspectionPlan,
): Promise<Partial<InspectionPlan>> {
  const { interval, unit, nextDay, until } = { ...stored, ...changes } as InspectionPlan;
  refuseInput([
    ...(interval > MAX_INTERVAL[unit] ? [{ field: 'interval', key: 'invalid' }] : []),
    ...(until && nextDay && until < nextDay ? [{ field: 'until', key: 'endBeforeBegin' }] : []),
    ...(await absentPeople(tx, newlyNamed(plans, changes, stored))),
  ]);
  await requireReferences(tx.rows, plans.columns, changes);
  const { inspectionId } = changes;
  if (inspectionId === undefined) return changes;
  const inspection = inspectionId ? await inspectionToRepeat(tx, inspectionId) : null;
  if (inspectionId && !inspection) throw badInput('inspection', 'unknownRecord');
  return { ...changes, templateVersionId: inspection?.templateVersionId ?? null };
}

/** The inspection that a plan repeats; null for one that was deleted, and for ids of other organisations. */
async function inspectionToRepeat({ rows }: Tx, id: string): Promise<InspectionRow | null> {
  const [inspection] = isId(id) ? await inspectionsByIds(rows, [id]) : [];
  return inspection ?? null;
}

/** Plans inspections. Idempotent with an id. Throws BAD_INPUT. */
export function createPlan(
  ctx: Context,
  { id, placeId, ...input }: InspectionPlanValues & { id?: string },
): Promise<InspectionPlan> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, InspectionPlan, id);
    if (existing) return existing;
    const fields = await validChanges(tx, plans.fields(input));
    const anchorDay = anchorDayOf(input.nextDay);
    const plan = await createRecord(tx, InspectionPlan, { ...fields, anchorDay, id }, ctx.user.userId);
    await placeNew(ctx, tx, { kind: 'inspectionPlan', recordId: plan.id }, { placeId });
    return plan;
  });
}

/** Changes the fields that are present. Throws NOT_FOUND, STALE, BAD_INPUT. */
export function updatePlan(
  ctx: Context,
  id: string,
  { placeId, ...input }: Partial<InspectionPlanValues>,
  version: number | null,
): Promise<InspectionPlan> {
  return ctx.write(async (tx) => {
    const plan = await lockRecord(tx, InspectionPlan, id, version);
    const changes = plans.changes(input, plan);
    Object.assign(changes, await writePlace(ctx, tx, { kind: 'inspectionPlan', recordId: id }, { placeId }));
    if (Object.keys(changes).length === 0) return plan;
    const valid = await validChanges(tx, changes, plan);
    const anchor = changes.nextDay ? { anchorDay: anchorDayOf(changes.nextDay, plan.anchorDay) } : {};
    await saveRecord(tx, plan, { ...valid, ...anchor, updatedBy: ctx.user.userId });
    return plan;
  });
}

/**
 * Begins the next inspection of a plan, today and at its place; the plan is due again one interval later, or ends. The
 * former inspection has no next date any more. Idempotent with `newId`. Throws NOT_FOUND, STALE, BAD_INPUT for a
 * malformed id, and CONFLICT for a plan that has ended or whose template is not published.
 */
export async function beginPlanned(
  ctx: Context,
  id: string,
  { newId, version }: { newId: string | null | undefined; version: number | null },
): Promise<InspectionValues> {
  if (!isId(id)) throw notFound();
  const chosen = chosenIdOf('newId', newId) ?? randomUUID();
  const { userId } = ctx.user;
  const today = todayOf(ctx);
  return ctx.write(async (tx) => {
    const begun = await findCreated(tx, Inspection, chosen);
    if (begun) return begun;
    const plan = await lockRecord(tx, InspectionPlan, id, version);
    if (plan.nextDay === null) throw new AppError('CONFLICT', { messageKey: 'inspectionPlanEnded' });
    const { areas, templateVersionId } = await contentToBegin(tx, plan);
    const named = plan.responsibleId ? [{ field: 'responsible', id: plan.responsibleId }] : [];
    const isAbsent = (await absentPeople(tx, named)).length > 0;
    const head = {
      id: chosen,
      title: plan.title,
      inspectionDate: today,
      responsibleId: isAbsent ? userId : (plan.responsibleId ?? userId),
      templateVersionId,
    };
    const inspection = await insertInspection(tx, head, { areas, userId });
    await placeAs(tx, { kind: 'inspectionPlan', id: plan.id }, { kind: 'inspection', recordId: chosen, userId });
    const former = plan.inspectionId ? await findLocked(tx, Inspection, plan.inspectionId) : null;
    if (former?.nextExecution) await writeInspection(tx, former, { nextExecution: null });
    const next = nextPlanDay(plan.nextDay, plan, today);
    const nextDay = plan.until && next > plan.until ? null : next;
    await saveRecord(tx, plan, { inspectionId: chosen, templateVersionId, nextDay, updatedBy: userId });
    return inspection;
  });
}

/**
 * The areas of the next inspection of a plan, and the version of a template that it follows: the newest version of the
 * plan's template, or the areas of its newest inspection without findings. If that was deleted: the areas of the
 * version that it followed, or none. Throws CONFLICT for a template that is not published.
 */
async function contentToBegin(
  tx: Tx,
  { templateId, inspectionId, templateVersionId }: InspectionPlan,
): Promise<{ areas: readonly TemplateArea[]; templateVersionId: string | null }> {
  if (templateId) {
    const newest = await newestVersion(tx.rows, templateId);
    if (!newest) throw new AppError('CONFLICT', { messageKey: 'templateNotPublished' });
    return { areas: newest.areas, templateVersionId: newest.id };
  }
  const former = inspectionId ? await inspectionToRepeat(tx, inspectionId) : null;
  if (former)
    return { areas: await contentOfInspection(tx.rows, former.id), templateVersionId: former.templateVersionId };
  const followed = templateVersionId ? await versionToBegin(tx.rows, templateVersionId) : null;
  return { areas: followed?.areas ?? [], templateVersionId };
}
