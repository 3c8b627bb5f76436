import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, refuseInput, type InputIssue } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord, requireVersion, saveRecord } from '../../kernel/record-write.ts';
import { PROOF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { prepareUploads, printsOf } from '../../platform/files/prepared-files.ts';
import { writeOrRelease } from '../../platform/files/receive-files.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { checkSnapshot } from './check-document.ts';
import { earlier, nextDue } from './check-due.shared.ts';
import { EquipmentCheck, type RecordedItem } from './equipment-check.entity.ts';
import { foundIn, lockReasonOf } from './equipment-defects.ts';
import { insertFiles } from './equipment-file.service.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import type { EquipmentCheckValues } from './equipment-item.input.ts';
import { ageDue, basisOf } from './equipment-item.service.ts';
import { kindOf, type EquipmentKind } from './equipment-kinds.ts';
import { plansIn, savePlanDays, sumOf, type PlanDays, type PlanRow } from './equipment-plan.rows.ts';
import { ticketOfDefect } from './equipment-ticket.ts';
import { FULL_CHECKS } from './equipment.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/**
 * Records a check. In the same transaction a failed check locks the device and creates a ticket, a passed one unlocks
 * it, and the day of the next check is set. Idempotent with an id. Throws NOT_FOUND; STALE if somebody else has changed
 * or checked the device since `version`; BAD_INPUT; CONFLICT if there is no standard open board for the ticket.
 */
export async function recordCheck(
  ctx: Context,
  itemId: string,
  input: EquipmentCheckValues,
  version: number | null,
): Promise<EquipmentCheck> {
  const { userId } = ctx.user;
  const { id, fileIds = [] } = input;
  // A repeated request refers to uploads that belong to the recorded check already.
  const isRecorded = id !== undefined && (await ctx.read((rows) => isCheck(rows, id)));
  const photos = isRecorded
    ? []
    : await prepareUploads(ctx, fileIds, { rules: PROOF_RULES, fieldOf: (index) => `fileIds.${index}` });
  const check = await writeOrRelease(ctx, printsOf(photos), async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, itemId);
    const existing = input.id ? await tx.em.findOne(EquipmentCheck, { id: input.id }) : null;
    if (existing && existing.equipmentItemId !== itemId) throw badInput('id', 'idTwice');
    if (existing) return existing;
    requireVersion(item, version);
    const plans = await plansIn(tx.rows, itemId);
    const plan = planOf(input, plans);
    const checkKind = plan?.checkKind ?? input.checkKind;
    if (!checkKind) throw badInput('checkKind', 'required');
    const kind = kindOf(item.kind);
    const items = recordedItems(input, kind);
    refuseInput(contradictions(input, { checkKind, items, kind }));

    const isNewest = !item.lastCheckedOn || input.doneOn >= item.lastCheckedOn;
    const days = plan ? daysAfter(plan, input, item) : null;
    const ticketId =
      input.outcome === 'failed'
        ? await ticketOf(ctx, tx, item, foundIn(ctx.language, defectsIn(items), input.findings))
        : null;
    const check = tx.em.create(EquipmentCheck, {
      id: input.id ?? randomUUID(),
      equipmentItemId: itemId,
      itemName: item.name,
      planId: plan?.id ?? null,
      checkKind,
      doneOn: input.doneOn,
      inspector: input.inspector,
      inspectorKind: input.inspectorKind,
      company: input.company ?? '',
      scope: input.scope ?? '',
      measures: input.measures ?? '',
      basis: plan?.basis ?? basisOf(kind),
      items,
      findings: input.findings ?? '',
      outcome: input.outcome,
      signature: input.signature ?? null,
      dueOn: plan?.dueOn ?? null,
      inTime: days?.inTime ?? null,
      nextDueOn: (input.outcome !== 'failed' && days?.dueOn) || null,
      ticketId,
      createdBy: userId,
    } as never) as EquipmentCheck;
    await tx.em.flush();
    await insertFiles(ctx, tx, { itemId, checkId: check.id }, photos);

    if (plan && days) await savePlanDays(tx, { id: plan.id, ...days });
    await saveRecord(tx, item, {
      ...sumOf(plans.map((each) => (each === plan && days ? { ...each, ...days } : each))),
      ...(isNewest && { lastCheckedOn: input.doneOn }),
      ...(isNewest && (await lockAfter(ctx, tx, item, check))),
      updatedBy: userId,
      updatedAt: currentTime(),
    });
    await fileRecord(tx, check.id, userId);
    return check;
  });
  ctx.ports.wakePrinting();
  return check;
}

const isCheck = async (rows: Rows, id: string): Promise<boolean> =>
  (await rows(`select 1 from equipment_check t where ${OWN_ROWS} and t.id = $1`, [id])).length > 0;

/** Stores the record of a check as a version, whose document is printed after the commit. */
async function fileRecord(tx: Tx, id: string, userId: string): Promise<void> {
  const snapshot = await checkSnapshot(tx.rows, id);
  await writeVersion(tx, { record: { kind: 'equipmentCheck', id }, snapshot, userId });
}

/** The planned check that was made; undefined for an unplanned one. Throws BAD_INPUT for one of another device. */
function planOf(input: EquipmentCheckValues, plans: readonly PlanRow[]): PlanRow | undefined {
  if (!input.plan) return undefined;
  const plan = plans.find(({ id }) => id === input.plan);
  if (!plan) throw badInput('plan', 'unknownRecord');
  if (input.checkKind && input.checkKind !== plan.checkKind) throw badInput('checkKind', 'invalid');
  return plan;
}

/** The items with the current texts of the kind. Throws BAD_INPUT for an item that the kind does not have. */
function recordedItems({ items = [] }: EquipmentCheckValues, kind: EquipmentKind | undefined): RecordedItem[] {
  const seen = new Set<number>();
  return items.map(({ item, text = '', result, value = '', remark = '' }) => {
    const own = item === null || item === undefined;
    const words = own ? { de: text, en: text } : kind?.items[item];
    if (!words?.de || (!own && seen.has(item))) throw badInput('items', 'invalid');
    if (!own) seen.add(item);
    return { ...words, result, value, remark };
  });
}

/**
 * Issues of a check that contradicts itself: it is passed in spite of a defect, it is not passed without a finding, or
 * items of a full check were not answered.
 */
function contradictions(
  { outcome, findings = '', items: sent = [] }: EquipmentCheckValues,
  { checkKind, items, kind }: { checkKind: string; items: readonly RecordedItem[]; kind: EquipmentKind | undefined },
): InputIssue[] {
  const hasDefect = items.some(({ result }) => result === 'defect');
  if (outcome === 'passed' && hasDefect) return [{ field: 'outcome', key: 'defectsNotPassed' }];
  if (outcome !== 'passed' && !hasDefect && !findings) return [{ field: 'findings', key: 'required' }];
  const answered = sent.filter(({ item }) => typeof item === 'number').length;
  const isFull = FULL_CHECKS.includes(checkKind);
  if (outcome !== 'failed' && isFull && kind && answered < kind.items.length)
    return [{ field: 'items', key: 'itemsOpen', params: { open: kind.items.length - answered } }];
  return [];
}

/** The days of a planned check after it was made; null if the check is older than the last known one. */
function daysAfter(
  { checkKind, intervalMonths, lastCheckedOn, failedOn, dueOn }: PlanRow,
  { doneOn: done, outcome }: Pick<EquipmentCheckValues, 'doneOn' | 'outcome'>,
  { kind, builtIn, outOfServiceSince }: EquipmentItem,
): (PlanDays & { inTime: boolean | null }) | null {
  if (lastCheckedOn && done < lastCheckedOn) return null;
  const isAfterFailure = !failedOn || done >= failedOn;
  if (outcome === 'failed' && !isAfterFailure) return null;
  if (outcome === 'failed') return { lastCheckedOn, dueOn, failedOn: done, inTime: null };
  const stillFailed = isAfterFailure ? null : failedOn;
  if (intervalMonths === null) return { lastCheckedOn: done, dueOn: null, failedOn: stillFailed, inTime: null };
  const wasOutOfService = outOfServiceSince !== null && dueOn !== null && outOfServiceSince <= dueOn && done > dueOn;
  const { next, inTime } = nextDue({ due: dueOn, intervalMonths, done }, wasOutOfService);
  const byAge = ageDue({ kind, builtIn, checkKind }, done);
  return { lastCheckedOn: done, dueOn: earlier(next, byAge), failedOn: stillFailed, inTime };
}

/** A repair is noted for one lock: a new defect, and a passed check, remove the note. */
const NOT_REPAIRED = { repairedOn: null, repairNote: '' } as const;

/**
 * The change of the lock by the newest check. A failed check locks. A passed one unlocks if it is not older than the
 * lock, and is a check of the whole device or of the kind that failed.
 */
async function lockAfter(
  { language }: Context,
  tx: Tx,
  item: EquipmentItem,
  check: EquipmentCheck,
): Promise<Partial<EquipmentItem>> {
  const { id, outcome, doneOn, checkKind, findings, items } = check;
  if (outcome === 'failed') {
    const reason = lockReasonOf(language, defectsIn(items), findings);
    return { lockedOn: item.lockedOn ?? doneOn, ...reason, ...NOT_REPAIRED };
  }
  if (outcome !== 'passed' || !item.lockedOn || doneOn < item.lockedOn) return {};
  if (!FULL_CHECKS.includes(checkKind)) {
    const [failed] = await tx.rows<{ checkKind: string }>(
      `select t.check_kind as "checkKind" from equipment_check t
        where ${OWN_ROWS} and t.equipment_item_id = $1 and t.outcome = 'failed' and t.id <> $2
        order by t.done_on desc, t.created_at desc limit 1`,
      [item.id, id],
    );
    if (failed?.checkKind !== checkKind) return {};
  }
  return { lockedOn: null, lockReason: '', lockWords: null, ...NOT_REPAIRED };
}

const defectsIn = (items: readonly RecordedItem[]): RecordedItem[] => items.filter(({ result }) => result === 'defect');

/** Creates the ticket of a failed check. Throws CONFLICT if there is no standard open board. */
const ticketOf = async (ctx: Context, tx: Tx, item: EquipmentItem, found: readonly string[]): Promise<string> =>
  ticketOfDefect(ctx, tx, item, {
    title: 'ticket.title',
    intro: 'ticket.locked',
    found,
    boardId: await standardOpenBoard(tx),
    authorId: ctx.user.userId,
  });
