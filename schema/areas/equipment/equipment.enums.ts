/** Fixed values of equipment; their names are in labels.json. Isomorphic. */

/** The kind of a device that is not in equipment-kinds.json. */
export const OWN_KIND = 'own';

/** Kinds of checks: those of the law and the rules, and `other`. */
export const CHECK_KINDS = [
  'recurring',
  'main',
  'intermediate',
  'beforeFirstUse',
  'extraordinary',
  'expert',
  'visual',
  'function',
  'beforeUse',
  'crackTest',
  'pressureInner',
  'pressureStrength',
  'inner',
  'outer',
  'strength',
  'devices',
  'ventilation',
  'effectiveness',
  'hygiene',
  'duct',
  'sampling',
  'samplingPublic',
  'illuminance',
  'inspection',
  'service',
  'clean',
  'flush',
  'log',
  'other',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Checks of the whole device: all of its test items have to be answered, and a passed one unlocks it. */
export const FULL_CHECKS: readonly string[] = ['recurring', 'main', 'beforeFirstUse', 'extraordinary', 'expert'];

/** The qualifications of people who may carry out a check. */
export const INSPECTOR_KINDS = ['bP', 'ps', 'zus', 'sk', 'user', 'own', 'efk', 'bpex', 'firm', 'lab', 'med'] as const;
export type InspectorKind = (typeof INSPECTOR_KINDS)[number];

/** What an interval is based on: law, a rule of the insurer, common practice, or the manufacturer. */
export const BINDINGS = ['law', 'insurerRule', 'recommended', 'manufacturer'] as const;
export type Binding = (typeof BINDINGS)[number];

/** Results of a check: in order, defects with which the device may still be used, or not to be used. */
export const OUTCOMES = ['passed', 'minor', 'failed'] as const;
export type CheckOutcome = (typeof OUTCOMES)[number];

/** Results of a report before a use: in order, or a defect. */
export const REPORT_OUTCOMES = ['fine', 'defect'] as const;

/** Results of a test item: in order, a defect, not applicable. */
export const ITEM_RESULTS = ['ok', 'defect', 'na'] as const;
export type ItemResult = (typeof ITEM_RESULTS)[number];

/** The states of a device. `fine` means that every planned check was made and none is due soon. */
export const EQUIPMENT_STATES = [
  'locked',
  'outOfService',
  'overdue',
  'neverChecked',
  'dueSoon',
  'fine',
  'unplanned',
] as const;
export type EquipmentState = (typeof EQUIPMENT_STATES)[number];
