import { randomUUID } from 'node:crypto';
import type { Rows } from '../../../kernel/context.ts';
import { AppError, type InputIssue } from '../../../kernel/errors.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import { tableOf, type RowOf } from '../../../kernel/table.ts';
import type { PlannedImport } from '../../../platform/imports/import-run.ts';
import type { KnownValues, UnknownText } from '../../../platform/imports/known-values.ts';
import { normalized, textsIn } from '../../../platform/imports/read-row.ts';
import { MAX_LEVELS } from '../../../platform/places/place.enums.ts';
import { earlier, endOfMonth } from '../check-due.shared.ts';
import { EquipmentItem } from '../equipment-item.entity.ts';
import { planned, plansOfKind, type NewPlan } from '../equipment-item.service.ts';
import { kindOf } from '../equipment-kinds.ts';
import { equipmentPlans, type PlanRow } from '../equipment-plan.rows.ts';
import { FULL_CHECKS, OWN_KIND } from '../equipment.enums.ts';
import type { EquipmentImportRow } from './import-rows.ts';
import { NEW_PLACE, type EquipmentRowValues, type NamingColumn } from './import.input.ts';
import { pathOf } from './known-values.ts';
import { currentTime } from '../../../kernel/current-time.shared.ts';

export const items = tableOf(EquipmentItem);

/** The columns of a device that an import writes. */
export const WRITTEN = [
  'name',
  'kind',
  'ownKind',
  'number',
  'place',
  'builtIn',
  'responsibleId',
  'note',
  'outOfServiceSince',
  'nextCheckOn',
  'neverChecked',
] as const;
const STORED = items.select('t', ['id', ...WRITTEN]);
type Stored = RowOf<typeof STORED> & { placeId: string | null };

/** The planned result of a row. */
export interface PlannedDevice extends PlannedImport {
  values: EquipmentRowValues;
  id: string;
  /** The columns to write; for an existing device those that differ. */
  changes: Partial<Stored>;
  existing: Stored | null;
  /** The planned checks to write; for an existing device those that change. */
  plans: (NewPlan & { equipmentItemId: string })[];
  /** All its planned checks, from which columns of the device follow. */
  allPlans: readonly NewPlan[];
  /** The place of the device: its id, or the path of one to create. */
  at: string | string[] | null;
  unknown: UnknownText<NamingColumn>[];
}

interface Options {
  meanings: KnownValues<NamingColumn>;
  userId: string;
  /** The number of the earlier row of the file that has a device, by the key of the device. */
  seen: Map<string, number>;
}

/** Reads the devices that the rows may refer to, then plans the result of each row. Writes nothing. */
export async function planDevices(
  rows: Rows,
  parsed: readonly EquipmentImportRow[],
  { meanings, userId, seen }: Options,
): Promise<PlannedDevice[]> {
  const stored = await storedDevices(rows, parsed);
  const devices = Map.groupBy(stored.devices, keyOfDevice);
  return parsed.map((row) => {
    const key = keyOf(row.values);
    const before = seen.get(key);
    if (before !== undefined && row.issues.length === 0)
      return refused(row, [
        { field: row.values.number ? 'number' : 'name', key: 'importTwice', params: { row: before } },
      ]);
    seen.set(key, row.number);
    const found = devices.get(key) ?? [];
    if (row.issues.length > 0) return refused(row, row.issues);
    if (found.length > 1)
      return refused(row, [{ field: row.values.number ? 'number' : 'name', key: 'importSeveralDevices' }]);
    return planDevice(row, found[0] ?? null, { meanings, userId, plans: stored.plans.get(found[0]?.id ?? '') ?? [] });
  });
}

/** The key of a device: its number, or without one its name and place. */
const keyOf = ({ number, name, place }: Pick<EquipmentRowValues, 'number' | 'name' | 'place'>): string =>
  number ? `number ${normalized(number)}` : `name ${normalized(name)} ${normalized(place)}`;
const keyOfDevice = ({ number, name, place }: Stored): string => keyOf({ number, name, place });

async function storedDevices(
  rows: Rows,
  parsed: readonly EquipmentImportRow[],
): Promise<{ devices: Stored[]; plans: ReadonlyMap<string, PlanRow[]> }> {
  const devices = await rows<Stored>(
    `select ${STORED.sql}, r.place_id as "placeId" from equipment_item t
       left join place_record r on r.client_id = t.client_id and r.kind = 'equipmentItem' and r.record_id = t.id
      where ${OWN_ROWS} and (lower(btrim(t.number)) in (select unnest($1::text[]))
         or (t.number = '' and lower(btrim(t.name)) in (select unnest($2::text[]))))`,
    [textsIn(parsed, 'number'), textsIn(parsed, 'name')],
  );
  const plans = await rows<PlanRow>(
    `select ${equipmentPlans.select('t').sql} from equipment_plan t
      where ${OWN_ROWS} and t.equipment_item_id = any($1::uuid[]) order by t.created_at, t.id`,
    [devices.map(({ id }) => id)],
  );
  return { devices, plans: Map.groupBy(plans, ({ equipmentItemId }) => equipmentItemId) };
}

const refused = (
  { number, values }: EquipmentImportRow,
  issues: InputIssue[],
  unknown: UnknownText<NamingColumn>[] = [],
) => ({
  number,
  outcome: 'refused' as const,
  values,
  issues,
  id: '',
  changes: {},
  existing: null,
  plans: [],
  allPlans: [],
  at: null,
  unknown,
});

interface DeviceOptions {
  meanings: KnownValues<NamingColumn>;
  userId: string;
  plans: readonly PlanRow[];
}

function planDevice(row: EquipmentImportRow, existing: Stored | null, options: DeviceOptions): PlannedDevice {
  const { values } = row;
  const { meanings, userId } = options;
  const issues: InputIssue[] = [];
  const unknown: UnknownText<NamingColumn>[] = [];
  const refuse = (field: NamingColumn, text: string, key: string): void => {
    unknown.push({ field, text });
    issues.push({ field, key, params: { name: text } });
  };

  const kind = kindOfRow(values, existing, meanings);
  if (kind === undefined) refuse('kind', values.kind ?? '', values.kind ? 'importKindUnknown' : 'importKindMissing');
  else if (existing && values.kind && !isSameKind(kind, existing))
    issues.push({ field: 'kind', key: 'importOtherKind' });
  const responsibleId = values.responsible ? meanings.of('responsible', values.responsible) : undefined;
  if (values.responsible && responsibleId === undefined)
    refuse('responsible', values.responsible, 'importPersonUnknown');
  const at = values.place ? placeOf(values.place, meanings) : null;
  if (at === undefined) unknown.push({ field: 'place', text: values.place! });
  if (Array.isArray(at) && at.length > MAX_LEVELS)
    issues.push({ field: 'place', key: 'placeTooDeep', params: { most: MAX_LEVELS } });
  if (values.lastCheckedOn && values.nextCheckOn && values.nextCheckOn < values.lastCheckedOn)
    issues.push({ field: 'nextCheckOn', key: 'importNextBeforeLast' });
  if (issues.length > 0 || kind === undefined) return refused(row, issues, unknown);

  const id = existing?.id ?? randomUUID();
  const { name, number = '', place = '', note, builtIn, outOfServiceSince } = values;
  const fields = {
    name,
    // An existing device keeps the spelling of its number, by which the row was matched.
    ...(number && !existing && { number }),
    ...(place && { place }),
    ...(note && { note }),
    ...(builtIn && { builtIn }),
    ...(outOfServiceSince && { outOfServiceSince }),
    ...(responsibleId && { responsibleId }),
  };
  const device = { ...kind, builtIn: builtIn ?? existing?.builtIn ?? null };
  const before = existing ? options.plans : newPlans(kind.kind, values, userId);
  let checks: PlannedChecks;
  try {
    checks = plannedChecks(values, device, before);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.issues) throw error;
    // The form asks for the reason of a long interval; a sheet has no column for it, so the issue is reported at the
    // interval.
    const inSheet = ({ field, ...issue }: InputIssue) => ({
      ...issue,
      field: field === 'reason' ? 'intervalMonths' : field,
    });
    return refused(row, error.details.issues.map(inSheet), unknown);
  }
  const changes = existing
    ? (items.changes(fields as object, existing) as Partial<Stored>)
    : {
        number,
        place,
        note: '',
        builtIn: null,
        responsibleId: null,
        outOfServiceSince: null,
        ...fields,
        ...kind,
      };
  const moves = at !== null && at !== undefined && at !== existing?.placeId;
  const written = existing ? checks.changed : checks.all;
  const isOther = Object.keys(changes).length > 0 || written.length > 0 || moves;
  return {
    number: row.number,
    outcome: !existing ? 'new' : isOther ? 'changed' : 'unchanged',
    values,
    issues,
    id,
    changes,
    existing,
    plans: written.map((plan) => ({ ...plan, equipmentItemId: id })),
    allPlans: checks.all,
    at: moves ? at : null,
    unknown,
  };
}

type Kind = Pick<Stored, 'kind' | 'ownKind'>;

/**
 * The kind of a row: that of its column, otherwise the one that its name suggests, otherwise that of the device;
 * undefined if all are missing.
 */
function kindOfRow(
  values: EquipmentRowValues,
  existing: Stored | null,
  meanings: KnownValues<NamingColumn>,
): Kind | undefined {
  const { name, kind: text = '' } = values;
  if (existing && !text) return { kind: existing.kind, ownKind: existing.ownKind };
  if (existing && existing.kind === OWN_KIND && normalized(text) === normalized(existing.ownKind))
    return { kind: OWN_KIND, ownKind: existing.ownKind };
  const kind = meanings.of('kind', text) ?? (text ? undefined : meanings.onlyIn('kind', name)?.id);
  if (!kind) return undefined;
  return { kind, ownKind: kind === OWN_KIND ? (text || name).slice(0, 100) : '' };
}

const isSameKind = (one: Kind, other: Kind): boolean =>
  one.kind === other.kind && normalized(one.ownKind) === normalized(other.ownKind);

/**
 * The id of a place, the path of one to create, or null for a text without a place; undefined if the text has no
 * meaning yet.
 */
function placeOf(text: string, meanings: KnownValues<NamingColumn>): string | string[] | null | undefined {
  const found = meanings.of('place', text);
  return found === NEW_PLACE ? pathOf(text) : found;
}

/**
 * The planned checks of a new device of a kind. A device that was checked already needs no check before its first use.
 */
function newPlans(
  kind: string,
  { lastCheckedOn, nextCheckOn, intervalMonths }: EquipmentRowValues,
  userId: string,
): NewPlan[] {
  const plans = plansOfKind(kind, userId);
  if (plans.length === 0 && (intervalMonths || lastCheckedOn || nextCheckOn)) return [ownPlan(userId)];
  return lastCheckedOn || nextCheckOn ? plans.filter((plan) => plan.intervalMonths !== null) : plans;
}

/** A recurring check of an own kind, with nothing but the values of the row. */
const ownPlan = (userId: string): NewPlan => ({
  id: randomUUID(),
  checkKind: 'recurring',
  intervalMonths: null,
  usualMonths: null,
  inspectorKind: 'bP',
  binding: 'recommended',
  certainty: 'usual',
  basis: '',
  reason: '',
  lastCheckedOn: null,
  failedOn: null,
  dueOn: null,
  createdAt: currentTime().toISOString(),
  createdBy: userId,
});

interface PlannedChecks {
  all: NewPlan[];
  changed: NewPlan[];
}

/**
 * The planned checks, with the days of a row set for the main check, which is one of the whole device. Days that are
 * older than the stored ones are ignored. Throws BAD_INPUT for an interval that the kind does not allow.
 */
function plannedChecks(
  { lastCheckedOn, nextCheckOn, intervalMonths }: EquipmentRowValues,
  device: Kind & Pick<EquipmentItem, 'builtIn'>,
  plans: readonly NewPlan[],
): PlannedChecks {
  const main =
    plans.find(
      (plan) => FULL_CHECKS.includes(plan.checkKind) && (plan.intervalMonths !== null || !kindOf(device.kind)),
    ) ?? plans.find((plan) => plan.intervalMonths !== null);
  const all = [...plans];
  if (!main || !(lastCheckedOn || nextCheckOn || intervalMonths)) return { all, changed: [] };
  const isNews = !main.lastCheckedOn || (lastCheckedOn ?? '') > main.lastCheckedOn;
  const { checkKind, inspectorKind, reason } = main;
  const next = planned(
    {
      checkKind: checkKind as never,
      inspectorKind: inspectorKind as never,
      reason,
      intervalMonths: intervalMonths ?? main.intervalMonths,
      lastCheckedOn: isNews ? (lastCheckedOn ?? main.lastCheckedOn) : main.lastCheckedOn,
    },
    device,
    { ...main, equipmentItemId: '' },
  );
  const due = nextCheckOn && isNews ? endOfMonth(nextCheckOn) : null;
  const changed = { ...next, dueOn: due ? earlier(due, next.dueOn) : next.dueOn };
  const differs = (['intervalMonths', 'lastCheckedOn', 'dueOn'] as const).some((name) => changed[name] !== main[name]);
  return differs
    ? { all: all.map((plan) => (plan === main ? changed : plan)), changed: [changed] }
    : { all, changed: [] };
}
