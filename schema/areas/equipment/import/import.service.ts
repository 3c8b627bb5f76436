import type { Context, Tx } from '../../../kernel/context.ts';
import {
  importInParts,
  importStatements,
  reportOf,
  writeImport,
  type ImportReport,
} from '../../../platform/imports/import-run.ts';
import { placesByPath } from '../../../platform/places/place.service.ts';
import { placeRecords } from '../../../platform/places/placed.service.ts';
import { saveImportedPlans } from '../equipment-plan.rows.ts';
import { sumOf } from '../equipment-plan.rows.ts';
import { items, planDevices, WRITTEN, type PlannedDevice } from './import-plan.ts';
import { readEquipmentRow, type EquipmentImportRow } from './import-rows.ts';
import type { ImportChoice } from './import.input.ts';
import { knownValues } from './known-values.ts';

interface Options {
  choices: readonly ImportChoice[];
}

const fileOf = (ctx: Context, content: string) => ({
  content,
  read: (bytes: Uint8Array) => ctx.ports.uploads.read(ctx, 'equipmentSheet', bytes),
  readRow: readEquipmentRow,
  noRows: 'importNoDevices',
});

/** Reads a file and reports what an import would do. Writes nothing. Throws BAD_INPUT for a file without a list. */
export function previewDevices(
  ctx: Context,
  content: string,
  { choices }: Options,
): Promise<ImportReport<PlannedDevice>> {
  const seen = new Map<string, number>();
  const { userId } = ctx.user;
  return importInParts(fileOf(ctx, content), (parsed) =>
    ctx.read(async (rows) =>
      planDevices(rows, parsed, { known: await knownValues(rows, ctx.language, choices), userId, seen }),
    ),
  );
}

/** Imports the valid rows of a file, some thousand in each transaction. Throws as `previewDevices`. */
export function importDevices(ctx: Context, content: string, options: Options): Promise<ImportReport<PlannedDevice>> {
  const seen = new Map<string, number>();
  return importInParts(fileOf(ctx, content), (parsed) => writeDevices(ctx, parsed, { ...options, seen }));
}

/** Imports rows that a preview has read, in one transaction. */
export const importDeviceRows = async (
  ctx: Context,
  parsed: readonly EquipmentImportRow[],
  options: Options,
): Promise<ImportReport<PlannedDevice>> => reportOf(await writeDevices(ctx, parsed, options));

const WRITES = importStatements(
  'equipment_item',
  WRITTEN.map((name) => items.column(name)),
);

/** Plans rows and writes those that are valid, in one transaction. */
function writeDevices(
  ctx: Context,
  parsed: readonly EquipmentImportRow[],
  { choices, seen }: Options & { seen?: Map<string, number> },
): Promise<PlannedDevice[]> {
  const { userId } = ctx.user;
  return writeImport(ctx, async (tx) => {
    const known = await knownValues(tx.rows, ctx.language, choices);
    const rows = await planDevices(tx.rows, parsed, { known, userId, ...(seen && { seen }) });
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

/** A device as it is written: what is stored, with what the row changes and what follows from its planned checks. */
const deviceOf = ({ id, existing, changes, allPlans }: PlannedDevice): object => ({
  ...existing,
  ...changes,
  ...sumOf(allPlans),
  id,
});

/** Puts devices at their places, and creates those that somebody chose to create. Throws BAD_INPUT for too many. */
async function placeDevices(tx: Tx, userId: string, devices: readonly PlannedDevice[]): Promise<void> {
  const paths = devices.flatMap(({ at }) => (Array.isArray(at) ? [at] : []));
  const created = await placesByPath(tx, userId, paths);
  const placed = devices.flatMap(({ id, at }) => {
    const placeId = Array.isArray(at) ? created(at) : at;
    return placeId ? [{ recordId: id, placeId }] : [];
  });
  await placeRecords(tx, { kind: 'equipmentItem', placed, userId });
}
