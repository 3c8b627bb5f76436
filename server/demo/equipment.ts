import { randomUUID } from 'node:crypto';
import { kindOf } from '../../schema/areas/equipment/equipment-kinds.ts';
import { addMonths } from '../../schema/kernel/calendar.shared.ts';
import { demoPhoto } from './demo-photos.ts';
import type { RunAs } from './run-as.ts';

const CREATE = `mutation ($input: CreateEquipmentItemInput!) {
  createEquipmentItem(input: $input) { id plans { id checkKind inspectorKind intervalMonths } } }`;
const PLAN = `mutation ($id: ID!, $planId: ID!, $input: EquipmentPlanInput!) {
  saveEquipmentPlan(equipmentItemId: $id, planId: $planId, input: $input) { id } }`;
const CHECK = `mutation ($id: ID!, $input: EquipmentCheckInput!) { addEquipmentCheck(equipmentItemId: $id, input: $input) { id } }`;
const REPAIR = 'mutation ($id: ID!, $input: EquipmentRepairInput!) { repairEquipment(id: $id, input: $input) { id } }';
const PHOTO = `mutation ($id: ID!, $input: EquipmentFileInput!) {
  attachEquipmentFile(equipmentItemId: $id, input: $input) { id } }`;
const OPEN = 'mutation ($ids: [ID!]!) { openEquipment(ids: $ids) { publicCode } }';
const REPORT = 'mutation ($input: EquipmentReportInput!) { reportEquipment(input: $input) { told } }';

interface DemoItem {
  name: string;
  kind: string;
  /** What it is, of a device that is of none of the kinds. */
  ownKind?: string;
  number: string;
  place: string;
  /** Months since its last check, by the label; left out: nobody knows of one. */
  checked?: number;
  /** Months since a check that was recorded here, and how it ended. */
  recorded?: { ago: number; outcome: 'passed' | 'failed' };
  /** What was done about the defect of that check; the device waits for the next one. */
  repaired?: string;
  /** Months for which it is not used. */
  unused?: number;
  /** What somebody reported at its label. */
  reported?: string;
  photo?: string;
}

/**
 * A device in each state: checked, due, overdue, locked, repaired and not checked again, never checked, without a planned
 * check, out of service, and with a defect that somebody reported at its label.
 */
const ITEMS: readonly DemoItem[] = [
  {
    name: 'Stehleiter 8 Stufen',
    kind: 'ladder',
    number: 'L-01',
    place: 'Halle 1',
    recorded: { ago: 2, outcome: 'passed' },
    reported: 'Fuß unten links fehlt',
  },
  { name: 'Anlegeleiter 4 m', kind: 'ladder', number: 'L-02', place: 'Lager', checked: 17 },
  {
    name: 'Gabelstapler Linde',
    kind: 'forklift',
    number: 'FS-1',
    place: 'Hof',
    recorded: { ago: 4, outcome: 'passed' },
  },
  { name: 'Palettenregal Zuschnitt', kind: 'racking', number: 'R-1', place: 'Halle 1', checked: 12, photo: 'shelf' },
  {
    name: 'Handbohrmaschine',
    kind: 'portableElectrical',
    number: 'E-014',
    place: 'Montage',
    recorded: { ago: 0, outcome: 'failed' },
  },
  {
    name: 'Winkelschleifer',
    kind: 'portableElectrical',
    number: 'E-017',
    place: 'Montage',
    recorded: { ago: 1, outcome: 'failed' },
    repaired: 'Zuleitung mit Zugentlastung erneuert',
  },
  { name: 'Spannrahmen', kind: 'own', ownKind: 'Korpuspresse, selbst gebaut', number: 'V-3', place: 'Halle 1' },
  { name: 'Alte Tischkreissäge', kind: 'circularSaw', number: 'M-02', place: 'Lager', checked: 30, unused: 8 },
  { name: 'Verlängerungskabel 25 m', kind: 'portableElectrical', number: 'E-022', place: 'Montage' },
];

interface Created {
  id: string;
  plans: { id: string; checkKind: string; inspectorKind: string; intervalMonths: number | null }[];
}

/** Registers equipment of the joinery; the checks have the days that people would have written. */
export async function registerEquipment(run: RunAs, by: string, today: string, responsible: string): Promise<void> {
  for (const { checked, recorded, repaired, unused, reported, photo, ...item } of ITEMS) {
    const outOfServiceSince = unused === undefined ? null : addMonths(today, -unused);
    const input = { ...item, responsible, outOfServiceSince };
    const { createEquipmentItem: device } = await run<{ createEquipmentItem: Created }>(by, CREATE, { input });
    const items = (kindOf(input.kind)?.items ?? []).map((_, index) => ({ item: index, result: 'ok' }));
    for (const { id: planId, checkKind, inspectorKind, intervalMonths } of device.plans) {
      if (checked !== undefined) {
        const plan = { checkKind, inspectorKind, intervalMonths, lastCheckedOn: addMonths(today, -checked) };
        await run(by, PLAN, { id: device.id, planId, input: plan });
      }
      if (recorded) {
        const failed = recorded.outcome === 'failed';
        const found = { item: 1, result: 'defect', remark: 'Zugentlastung gebrochen' };
        await run(by, CHECK, {
          id: device.id,
          input: {
            plan: planId,
            doneOn: addMonths(today, -recorded.ago),
            inspector: 'Thomas Brandt',
            inspectorKind,
            scope: 'Sichtprüfung und Funktionsprobe',
            items: failed ? items.map((each) => (each.item === found.item ? found : each)) : items,
            outcome: recorded.outcome,
            signature: { kind: 'typed', name: 'Thomas Brandt' },
          },
        });
      }
    }
    if (repaired) await run(by, REPAIR, { id: device.id, input: { repairNote: repaired, repairedOn: today } });
    if (photo)
      await run(by, PHOTO, {
        id: device.id,
        input: { name: `${photo}.jpg`, filetype: 'jpg', content: await demoPhoto(photo) },
      });
    if (reported) {
      const { openEquipment } = await run<{ openEquipment: { publicCode: string }[] }>(by, OPEN, { ids: [device.id] });
      const { publicCode: code } = openEquipment[0]!;
      await run(by, REPORT, { input: { id: randomUUID(), code, outcome: 'defect', findings: reported } });
    }
  }
}
