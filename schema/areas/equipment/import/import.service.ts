import type { Context, Rows, Tx } from '../../../kernel/context.ts';
import { importOf, importStatements, writeImport } from '../../../platform/imports/import-run.ts';
import { placesByPath } from '../../../platform/places/place.service.ts';
import { placeRecords } from '../../../records/placed-record.ts';
import { saveImportedPlans, sumOf } from '../equipment-plan.rows.ts';
import { items, planDevices, WRITTEN, type PlannedDevice } from './import-plan.ts';
import { readEquipmentRow, type EquipmentImportRow } from './import-rows.ts';
import type { ImportChoice } from './import.input.ts';
import { knownValues } from './known-values.ts';

interface ImportOptions {
  options: { choices: readonly ImportChoice[] };
  /** The number of the row that has a device, by the key of the device. */
  seen: Map<string, number>;
}

/** Imports of devices, with their planned checks and places. */
export const deviceImport = importOf({
  read: (ctx, bytes) => ctx.ports.uploads.read(ctx, 'equipmentSheet', bytes),
  readRow: readEquipmentRow,
  noRows: 'importNoDevices',
  nothingSeen: () => new Map<string, number>(),
  plan,
  write: writeDevices,
});

async function plan(
  ctx: Context,
  rows: Rows,
  parsed: readonly EquipmentImportRow[],
  { options: { choices }, seen }: ImportOptions,
): Promise<PlannedDevice[]> {
  const meanings = await knownValues(rows, ctx.language, choices);
  return planDevices(rows, parsed, { meanings, userId: ctx.user.userId, seen });
}

const WRITES = importStatements(
  'equipment_item',
  WRITTEN.map((name) => items.column(name)),
);

/** Plans rows and writes those that are valid, in one transaction. */
function writeDevices(
  ctx: Context,
  parsed: readonly EquipmentImportRow[],
  how: ImportOptions,
): Promise<PlannedDevice[]> {
  const { userId } = ctx.user;
  return writeImport(ctx, async (tx) => {
    const rows = await plan(ctx, tx.rows, parsed, how);
    const added = rows.filter(({ outcome }) => outcome === 'new');
    const changed = rows.filter(({ outcome }) => outcome === 'changed');
    if (added.length > 0) await tx.rows(WRITES.insert, [JSON.stringify(added.map(deviceOf)), userId]);
    if (changed.length > 0) await tx.rows(WRITES.update, [JSON.stringify(changed.map(deviceOf)), userId]);
    await saveImportedPlans(
      tx,
      [...added, ...changed].flatMap(({ plans }) => plans),
    );
    await placeDevices(tx, userId, [...added, ...changed]);
    return rows;
  });
}

/** A device as it is written: the stored columns, with those that the row and the planned checks change. */
const deviceOf = ({ id, existing, changes, allPlans }: PlannedDevice): object => ({
  ...existing,
  ...changes,
  ...sumOf(allPlans),
  id,
});

/** Assigns devices to their places, and creates places where somebody has chosen to. Throws BAD_INPUT for too many. */
async function placeDevices(tx: Tx, userId: string, devices: readonly PlannedDevice[]): Promise<void> {
  const paths = devices.flatMap(({ at }) => (Array.isArray(at) ? [at] : []));
  const created = await placesByPath(tx, userId, paths);
  const placed = devices.flatMap(({ id, at }) => {
    const placeId = Array.isArray(at) ? created(at) : at;
    return placeId ? [{ recordId: id, placeId }] : [];
  });
  await placeRecords(tx, { kind: 'equipmentItem', placed, userId });
}
