import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { nameWithoutEnding, LOGO_RULES } from '../../platform/files/file-kinds.shared.ts';
import { pictureCopy } from '../../platform/files/read-file.ts';
import { validateContent } from '../../platform/files/receive-files.ts';
import { insertFile, newStoredFile, refuseFiles, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import { settingValue, writeSetting } from '../../platform/settings/setting.rows.ts';
import { attachFiles } from '../tickets/attachment.service.ts';
import { openBoardIfAny } from '../tickets/standard-boards.ts';
import type { EquipmentTestItem } from './equipment-check.entity.ts';
import { EquipmentReport, type EquipmentReportReceipt, type PublicEquipment } from './equipment-code.entity.ts';
import { deviceCodes } from './equipment-code.service.ts';
import { foundIn, lockReasonOf } from './equipment-defects.ts';
import { stateOf } from './equipment-due.rows.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import type { EquipmentReportValues } from './equipment-item.input.ts';
import { kindOf } from './equipment-kinds.ts';
import { reportedOn } from './equipment-report.rows.ts';
import { equipmentText } from './equipment-text.ts';
import { ticketOfDefect } from './equipment-ticket.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The setting of an organisation that a reported defect locks the device immediately. */
const LOCK_SETTING = 'equipmentReportsLock';

/**
 * Whether reported defects lock. The default is a notification only: a report without a login locks nothing (ADR 67).
 */
export const reportsLock = async (rows: Rows): Promise<boolean> => (await settingValue(rows, LOCK_SETTING)) === true;

export const chooseReportsLock = (ctx: Context, locks: boolean): Promise<boolean> =>
  ctx.write(async (tx) => {
    await writeSetting(tx, LOCK_SETTING, locks);
    return locks;
  });

const shown = tableOf(EquipmentItem).select('t', [
  'name',
  'kind',
  'ownKind',
  'number',
  'place',
  'lockedOn',
  'outOfServiceSince',
  'nextCheckOn',
  'neverChecked',
]);

/** The public page of a device. Throws NOT_FOUND for an invalid code, RATE_LIMITED. */
export async function publicDevice(ctx: Context, code: string): Promise<PublicEquipment> {
  const { id, clientId } = await deviceCodes.find(ctx, code);
  await ctx.ports.limits.consume('equipmentPage', `${id}|${ctx.remoteAddress}`);
  return ctx.readAs(clientId, 'equipment: what its code opens', async (rows) => {
    const [item] = await rows<RowOf<typeof shown>>(
      `select ${shown.sql} from equipment_item t where ${OWN_ROWS} and t.id = $1`,
      [id],
    );
    if (!item) throw notFound();
    const { name, number, place, lockedOn, nextCheckOn, kind, ownKind } = item;
    const { name: clientName, keepsOnDevices } = await currentClient(rows);
    return {
      id,
      name,
      number,
      place,
      lockedOn,
      nextCheckOn,
      kindName: kindOf(kind)?.[ctx.language] ?? ownKind,
      clientName,
      logo: await pageLogo(ctx, rows),
      keepsOnDevices,
      state: stateOf(item, todayOf(ctx)),
      reportedOn: await reportedOn(rows, id),
      items: kindOf(kind)?.items ?? [],
    };
  });
}

/**
 * Stores a photo that was sent without a login: it is decoded and encoded again, and the original is not stored. Throws
 * BAD_INPUT and others.
 */
async function storePhoto(
  ctx: Context,
  clientId: string,
  { name, content }: NonNullable<EquipmentReportValues['photo']>,
): Promise<StoredFile> {
  const fields = { name: 'photo.name', content: 'photo.content', type: 'photo.name' };
  const reader = { clientId, whenGone: ctx.whenGone, ports: ctx.ports };
  const { bytes } = await validateContent(reader, { name, content }, LOGO_RULES, fields);
  const copy = await pictureCopy(reader, 'printPicture', name, bytes);
  if ('problem' in copy) {
    refuseFiles([{ field: fields.content, problem: copy.problem }]);
    throw badInput(fields.content, 'invalid');
  }
  const file = newStoredFile({ name: `${nameWithoutEnding(name)}.jpg`, size: copy.print.length });
  const arrival = { now: ctx.ports.clock.now(), userId: null, awaited: false };
  await ctx.writeAs(clientId, 'equipment: the photo of a defect', (tx) => insertFile(tx.rows, file, arrival));
  await ctx.ports.files.write(file.key, copy.print, file);
  return file;
}

/** The items with a defect, with the texts of the kind. Throws BAD_INPUT for an item that the kind does not have. */
const defectsOf = (kind: string, items: readonly number[]): EquipmentTestItem[] =>
  [...new Set(items)].map((item) => {
    const words = kindOf(kind)?.items[item];
    if (!words) throw badInput('items', 'invalid');
    return words;
  });

/**
 * Records a report about a device before its use. A defect creates a ticket for the person responsible, and locks the
 * device if the organisation has chosen so. Idempotent with its id. Throws NOT_FOUND for an invalid code, RATE_LIMITED,
 * BAD_INPUT, CONFLICT for an id of another report, and for a report that a locked device is fine.
 */
export async function reportByCode(
  ctx: Context,
  { code, photo, ...input }: EquipmentReportValues,
): Promise<EquipmentReportReceipt> {
  const { id: itemId, clientId } = await deviceCodes.find(ctx, code);
  const isDefect = input.outcome === 'defect';
  if (isDefect && !input.findings && !input.items?.length) throw badInput('findings', 'required');
  await ctx.ports.limits.consume('equipmentReport', `${itemId}|${ctx.remoteAddress}`);
  const file = photo && isDefect ? await storePhoto(ctx, clientId, photo) : null;
  return ctx.writeAs(clientId, 'equipment: a check before use by its code', async (tx) => {
    const item = await lockRecord(tx, EquipmentItem, itemId);
    const existing = await tx.em.findOne(EquipmentReport, { id: input.id });
    if (existing && existing.equipmentItemId !== itemId) throw new AppError('CONFLICT');
    if (existing) return { locked: existing.locked, told: existing.ticketId !== null };
    if (item.lockedOn && !isDefect) throw new AppError('CONFLICT', { messageKey: 'equipmentIsLocked' });
    const items = isDefect ? defectsOf(item.kind, input.items ?? []) : [];
    const found = [
      ...foundIn(ctx.language, items, input.findings),
      ...(input.name ? [`${equipmentText(ctx.language, 'EquipmentReport.name')}: ${input.name}`] : []),
    ];
    const locked = isDefect && (item.lockedOn !== null || (await reportsLock(tx.rows)));
    const boardId = isDefect ? await openBoardIfAny(tx) : null;
    const intro = locked ? 'ticket.reportedLocked' : 'ticket.reported';
    const words = { title: 'ticket.reportedTitle', intro, found, authorId: null };
    const ticketId = boardId === null ? null : await ticketOfDefect(ctx, tx, item, { ...words, boardId });
    if (ticketId && file) await attachFiles(tx, 'photo', ticketId, [file], null);
    tx.em.create(EquipmentReport, {
      id: input.id,
      equipmentItemId: itemId,
      outcome: input.outcome,
      items,
      findings: input.findings ?? '',
      name: input.name ?? '',
      locked,
      ticketId,
    } as never);
    await tx.em.flush();
    const reason = lockReasonOf(ctx.language, items, input.findings ?? '');
    if (isDefect) await saveReportedItem(ctx, tx, item, { locked, reason });
    return { locked, told: ticketId !== null };
  });
}

/** Saves the device, locked or only with a new version, so that open pages read it again. */
const saveReportedItem = (
  ctx: Context,
  tx: Tx,
  item: EquipmentItem,
  { locked, reason }: { locked: boolean; reason: Partial<EquipmentItem> },
): Promise<void> =>
  saveRecord(tx, item, {
    ...(locked && !item.lockedOn && { lockedOn: todayOf(ctx), ...reason }),
    // The noted repair did not remove the defect.
    ...(locked && { repairedOn: null, repairNote: '' }),
    updatedBy: null,
    updatedAt: currentTime(),
  });

/** Removes a report, for example one that was a joke or names a person. Its ticket stays. Throws NOT_FOUND. */
export async function removeReport(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const removed = isId(id)
      ? await tx.rows<{ itemId: string }>(
          `delete from equipment_report t where ${OWN_ROWS} and t.id = $1 returning t.equipment_item_id as "itemId"`,
          [id],
        )
      : [];
    if (!removed[0]) throw notFound();
    const item = await lockRecord(tx, EquipmentItem, removed[0].itemId);
    await saveRecord(tx, item, { updatedBy: ctx.user.userId, updatedAt: currentTime() });
  });
}
