import { kindOf } from '../../schema/areas/equipment/equipment-kinds.ts';
import { addMonths } from '../../schema/kernel/calendar.shared.ts';
import type { RunAs } from './run-as.ts';

const CREATE = `mutation ($input: CreateEquipmentItemInput!) {
  createEquipmentItem(input: $input) { id plans { id checkKind inspectorKind intervalMonths } } }`;
const PLAN = `mutation ($id: ID!, $planId: ID!, $input: EquipmentPlanInput!) {
  saveEquipmentPlan(equipmentItemId: $id, planId: $planId, input: $input) { id } }`;
const CHECK = `mutation ($id: ID!, $input: EquipmentCheckInput!) { addEquipmentCheck(equipmentItemId: $id, input: $input) { id } }`;

interface DemoItem {
  name: string;
  kind: string;
  number: string;
  place: string;
  /** Months since its last check, by the label; left out: nobody knows of one. */
  checked?: number;
  /** Months since a check that was recorded here, and how it ended. */
  recorded?: { ago: number; outcome: 'passed' | 'failed' };
}

/** A device in each state: checked, due, overdue, locked, and never checked. */
const ITEMS: readonly DemoItem[] = [
  {
    name: 'Stehleiter 8 Stufen',
    kind: 'ladder',
    number: 'L-01',
    place: 'Halle 1',
    recorded: { ago: 2, outcome: 'passed' },
  },
  { name: 'Anlegeleiter 4 m', kind: 'ladder', number: 'L-02', place: 'Lager', checked: 17 },
  {
    name: 'Gabelstapler Linde',
    kind: 'forklift',
    number: 'FS-1',
    place: 'Hof',
    recorded: { ago: 4, outcome: 'passed' },
  },
  { name: 'Palettenregal Zuschnitt', kind: 'racking', number: 'R-1', place: 'Halle 1', checked: 12 },
  {
    name: 'Handbohrmaschine',
    kind: 'portableElectrical',
    number: 'E-014',
    place: 'Montage',
    recorded: { ago: 0, outcome: 'failed' },
  },
  { name: 'Verlängerungskabel 25 m', kind: 'portableElectrical', number: 'E-022', place: 'Montage' },
];

interface Created {
  id: string;
  plans: { id: string; checkKind: string; inspectorKind: string; intervalMonths: number | null }[];
}

/** Registers equipment of the joinery; the checks have the days that people would have written. */
export async function registerEquipment(run: RunAs, by: string, today: string, responsible: string): Promise<void> {
  for (const { checked, recorded, ...item } of ITEMS) {
    const input = { ...item, responsible };
    const { createEquipmentItem: device } = await run<{ createEquipmentItem: Created }>(by, CREATE, { input });
    const items = kindOf(input.kind)!.items.map((_, index) => ({ item: index, result: 'ok' }));
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
  }
}
