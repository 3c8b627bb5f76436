import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import {
  chosenIdOf,
  createRecord,
  findCreated,
  lockRecord,
  removeRecord,
  requireVersionToChange,
  saveRecord,
} from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { placeNew, writePlace } from '../../records/placed-record.ts';
import { dueByAge, earlier, endOfMonth } from './check-due.shared.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import type { EquipmentItemValues, EquipmentPlanValues, EquipmentRepairValues } from './equipment-item.input.ts';
import { isKind, kindOf, monthsOf, plannedChecks, type EquipmentKind } from './equipment-kinds.ts';
import { PLAN_CHILDREN, plansIn, sumOf, type PlanDays, type PlanRow } from './equipment-plan.rows.ts';
import { OWN_KIND } from './equipment.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

const items = tableOf(EquipmentItem);

/** Limit of the planned checks of one device. */
const MAX_PLANS = 30;

export type NewPlan = Omit<PlanRow, 'equipmentItemId'>;

/** The planned checks that the data of a kind propose; none of them was made yet. */
export function plansOfKind(kind: string, userId: string): NewPlan[] {
  const facts = kindOf(kind);
  return (facts ? plannedChecks(facts) : []).map((check) => ({
    id: randomUUID(),
    checkKind: check.kind,
    intervalMonths: monthsOf(check),
    usualMonths: monthsOf(check),
    inspectorKind: check.by,
    binding: check.binding,
    certainty: check.certainty,
    basis: basisOf(facts),
    reason: '',
    lastCheckedOn: null,
    failedOn: null,
    dueOn: null,
    createdAt: currentTime().toISOString(),
    createdBy: userId,
  }));
}

/** The day until which the age of a device requires a check of this kind; null if it does not. */
export function ageDue(
  { kind, builtIn, checkKind }: Pick<EquipmentItem, 'kind' | 'builtIn'> & { checkKind: string },
  done: string,
): string | null {
  const rule = kindOf(kind)?.checks.find((check) => check.kind === checkKind)?.byAge;
  return rule ? dueByAge(rule, builtIn, done) : null;
}

export const basisOf = (kind: EquipmentKind | undefined): string => (kind?.basis ?? []).join(', ');

/** Throws BAD_INPUT for an unknown kind, for an own kind without a name, and for unknown people. */
async function requireSound(
  tx: Tx,
  changed: Partial<EquipmentItem>,
  kinds: Pick<EquipmentItem, 'kind' | 'ownKind'>,
  stored?: EquipmentItem,
): Promise<void> {
  if (!isKind(kinds.kind)) throw badInput('kind', 'unknownKind');
  if (kinds.kind === OWN_KIND && !kinds.ownKind) throw badInput('ownKind', 'required');
  refuseInput(await absentPeople(tx, newlyNamed(items, changed, stored)));
}

/** Registers a device, with the checks that its kind requires. Idempotent with an id. Throws BAD_INPUT. */
export function createItem(
  ctx: Context,
  { id, placeId, ...input }: EquipmentItemValues & { id?: string },
): Promise<EquipmentItem> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, EquipmentItem, id);
    if (existing) return existing;
    const fields = items.fields(input);
    await requireSound(tx, fields as Partial<EquipmentItem>, { kind: input.kind, ownKind: input.ownKind ?? '' });
    const plans = plansOfKind(input.kind, userId);
    const item = await createRecord(tx, EquipmentItem, { ...fields, ...sumOf(plans), id: id ?? null } as never, userId);
    await PLAN_CHILDREN.insert(tx.rows, item.id, plans);
    await placeNew(ctx, tx, { kind: 'equipmentItem', recordId: item.id }, { placeId });
    return item;
  });
}

/**
 * Changes a device. With another kind its planned checks are replaced, unless a check was recorded already. Throws
 * NOT_FOUND, STALE, BAD_INPUT.
 */
export function updateItem(
  ctx: Context,
  id: string,
  { placeId, ...input }: Partial<EquipmentItemValues>,
  version: number | null,
): Promise<EquipmentItem> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, id, version);
    const changes = items.changes(input, item);
    await requireSound(tx, changes, { ...item, ...changes }, item);
    if (changes.kind !== undefined && !(await hasChecks(tx.rows, id))) {
      const plans = plansOfKind(changes.kind, userId);
      const former = await plansIn(tx.rows, id);
      await PLAN_CHILDREN.remove(
        tx.rows,
        id,
        former.map((plan) => plan.id),
      );
      await PLAN_CHILDREN.insert(tx.rows, id, plans);
      Object.assign(changes, sumOf(plans));
    } else if (changes.builtIn !== undefined) {
      Object.assign(changes, await daysOfAge(tx, { ...item, ...changes }));
    }
    Object.assign(changes, await writePlace(ctx, tx, { kind: 'equipmentItem', recordId: id }, { placeId }));
    if (Object.keys(changes).length > 0) await saveRecord(tx, item, { ...changes, updatedBy: userId });
    return item;
  });
}

/** Recomputes the days of the planned checks of a device after its year of construction has changed. */
async function daysOfAge(tx: Tx, item: EquipmentItem): Promise<ReturnType<typeof sumOf>> {
  const plans = await plansIn(tx.rows, item.id);
  const dated = plans.map((plan) => {
    const { checkKind, intervalMonths, lastCheckedOn } = plan;
    const isByAge = kindOf(item.kind)?.checks.some((check) => check.kind === checkKind && check.byAge);
    if (!isByAge || intervalMonths === null || lastCheckedOn === null) return plan;
    const dueOn = earlier(endOfMonth(lastCheckedOn, intervalMonths), ageDue({ ...item, checkKind }, lastCheckedOn));
    return { ...plan, dueOn };
  });
  await PLAN_CHILDREN.update(
    tx.rows,
    item.id,
    dated.filter((plan, index) => plan !== plans[index]),
  );
  return sumOf(dated);
}

/**
 * Notes that a locked device was repaired. It stays locked until a check is passed. A repair that is noted already is no
 * conflict. Throws NOT_FOUND, STALE, BAD_INPUT
 * for a day before the lock, and CONFLICT for a device that is not locked.
 */
export function repairItem(
  ctx: Context,
  id: string,
  input: EquipmentRepairValues,
  version: number | null,
): Promise<EquipmentItem> {
  return ctx.write(async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, id);
    if (!requireVersionToChange(item, version, [item, input])) return item;
    if (!item.lockedOn) throw new AppError('CONFLICT', { messageKey: 'equipmentNotLocked' });
    if (input.repairedOn < item.lockedOn) throw badInput('repairedOn', 'beforeLock');
    await saveRecord(tx, item, { ...input, updatedBy: ctx.user.userId });
    return item;
  });
}

/**
 * Removes a device that was never checked. Throws NOT_FOUND, and CONFLICT for a checked one, because records of checks
 * have to be kept.
 */
export function removeItem(ctx: Context, id: string): Promise<unknown> {
  return ctx.write(async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, id);
    if (await hasChecks(tx.rows, id)) throw new AppError('CONFLICT', { messageKey: 'equipmentHasChecks' });
    return removeRecord(tx, item);
  });
}

const hasChecks = async (rows: Rows, itemId: string): Promise<boolean> =>
  (await rows(`select 1 from equipment_check t where ${OWN_ROWS} and t.equipment_item_id = $1 limit 1`, [itemId]))
    .length > 0;

/**
 * The columns of a planned check. A longer interval than usual requires a reason; an interval that the law fixes cannot
 * be exceeded. Throws BAD_INPUT.
 */
export function planned(
  input: EquipmentPlanValues,
  item: Pick<EquipmentItem, 'kind' | 'builtIn'>,
  before: PlanRow | undefined,
): NewPlan {
  const kind = kindOf(item.kind);
  const { checkKind, inspectorKind, reason = before?.reason ?? '' } = input;
  const intervalMonths = input.intervalMonths === undefined ? (before?.intervalMonths ?? null) : input.intervalMonths;
  const lastCheckedOn = input.lastCheckedOn === undefined ? (before?.lastCheckedOn ?? null) : input.lastCheckedOn;
  const facts = kind?.checks.find((check) => check.kind === checkKind);
  const usualMonths = before?.checkKind === checkKind ? before.usualMonths : facts ? monthsOf(facts) : null;
  const binding = before?.checkKind === checkKind ? before.binding : (facts?.binding ?? 'recommended');
  if (usualMonths !== null && (intervalMonths === null || intervalMonths > usualMonths)) {
    if (binding === 'law') throw badInput('intervalMonths', 'longerThanLaw', { months: usualMonths });
    if (!reason) throw badInput('reason', 'longerNeedsReason', { months: usualMonths });
  }
  const isSame = before?.intervalMonths === intervalMonths && before.lastCheckedOn === lastCheckedOn;
  const dueOn =
    intervalMonths === null || lastCheckedOn === null
      ? null
      : earlier(endOfMonth(lastCheckedOn, intervalMonths), ageDue({ ...item, checkKind }, lastCheckedOn));
  return {
    id: before?.id ?? randomUUID(),
    checkKind,
    intervalMonths,
    usualMonths,
    inspectorKind,
    binding,
    certainty: before?.checkKind === checkKind ? before.certainty : (facts?.certainty ?? 'usual'),
    basis: basisOf(kind),
    reason,
    lastCheckedOn,
    failedOn: before?.failedOn ?? null,
    dueOn: isSame ? before.dueOn : dueOn,
    createdAt: before?.createdAt ?? currentTime().toISOString(),
    createdBy: before?.createdBy ?? null,
  };
}

/**
 * Adds a planned check, idempotent with `newId`, or changes the one with `planId`. A change that the plan has already is
 * no conflict. Throws NOT_FOUND, STALE, BAD_INPUT, also for too many.
 */
export function savePlan(
  ctx: Context,
  itemId: string,
  {
    planId,
    newId,
    input,
    version,
  }: { planId: string | null; newId: string | null; input: EquipmentPlanValues; version: number | null },
): Promise<EquipmentItem> {
  const { userId } = ctx.user;
  const chosenId = chosenIdOf('newId', newId);
  return ctx.write(async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, itemId);
    const plans = await plansIn(tx.rows, itemId);
    const before = plans.find(({ id }) => id === planId);
    if (planId !== null && !before) throw notFound();
    if (!before && plans.some(({ id }) => id === chosenId)) return item;
    if (!requireVersionToChange(item, version, [before ?? {}, input])) return item;
    if (!before && plans.length >= MAX_PLANS) throw badInput('checkKind', 'tooMany', { most: MAX_PLANS });
    const plan = planned(input, item, before);
    if (before) await PLAN_CHILDREN.update(tx.rows, itemId, [plan]);
    else
      await PLAN_CHILDREN.insert(tx.rows, itemId, [{ ...plan, ...(chosenId && { id: chosenId }), createdBy: userId }]);
    await saveSum(tx, item, [...plans.filter((each) => each !== before), plan], userId);
    return item;
  });
}

/** Removes a planned check; recorded checks stay. Throws NOT_FOUND, STALE. */
export function removePlan(
  ctx: Context,
  itemId: string,
  planId: string,
  version: number | null,
): Promise<EquipmentItem> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, itemId, version);
    const plans = await plansIn(tx.rows, itemId);
    if (!plans.some(({ id }) => id === planId)) throw notFound();
    await PLAN_CHILDREN.remove(tx.rows, itemId, [planId]);
    await saveSum(
      tx,
      item,
      plans.filter(({ id }) => id !== planId),
      userId,
    );
    return item;
  });
}

/** Saves the columns of a device that follow from its planned checks, which increases its version. */
const saveSum = (tx: Tx, item: EquipmentItem, plans: readonly PlanDays[], userId: string): Promise<void> =>
  saveRecord(tx, item, { ...sumOf(plans), updatedBy: userId, updatedAt: currentTime() });
