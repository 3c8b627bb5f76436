import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';
import { equipmentItemFacts } from './equipment-item.record.shared.ts';

const IN_SERVICE = `${OWN_ROWS} and t.out_of_service_since is null`;

const devices = {
  rule: equipmentItemFacts.rule,
  label: { de: 'Arbeitsmittel', en: 'Equipment' },
  path: '/app/equipment',
  from: 'equipment_item t',
  takes: 'each',
  record: { title: 't.name', path: `'/app/equipment/' || t.id` },
} as const;

/** In order: not locked, every planned check was made, and the next one has a day. */
const CHECKED = 't.locked_on is null and not t.never_checked and t.next_check_on is not null';

/** The devices of these kinds as evidence of a duty: all of them have to be without overdue checks. */
const testsOf = (duty: string, kinds: readonly string[]): DutyEvidence => ({
  ...devices,
  proves: [duty],
  where: `${IN_SERVICE} and t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
  day: 't.last_checked_on',
  until: 't.next_check_on',
  good: CHECKED,
});

export const equipmentEvidence: readonly DutyEvidence[] = [
  { ...devices, proves: ['eqRegister'], where: IN_SERVICE },
  { ...devices, proves: ['eqDue'], where: IN_SERVICE, good: `${CHECKED} and t.next_check_on >= ${SQL_TODAY}` },
  testsOf('eqElectrical', ['portableElectrical', 'siteElectrical', 'fixedElectrical']),
  testsOf('eqLadders', ['ladder', 'fixedLadder']),
  testsOf('eqTrucks', ['forklift', 'forkliftAttachment', 'handPalletTruck']),
  testsOf('eqCranes', [
    'bridgeCrane',
    'truckLoaderCrane',
    'mobileCrane',
    'towerCrane',
    'hoist',
    'slings',
    'loadAttachment',
  ]),
  testsOf('eqMonitored', ['passengerLift', 'goodsLift', 'compressorVessel', 'steamBoiler', 'exPlant']),
  testsOf('extinguishers', ['fireExtinguisher']),
  testsOf('emergencyLight', ['emergencyLighting']),
  testsOf('drinkingWater', ['legionella']),
];
