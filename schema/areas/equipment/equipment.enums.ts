/** Fixed values of equipment. Their words are in labels.json. Isomorphic. */

/** The kind of a device that is none of equipment-kinds.json. */
export const OWN_KIND = 'own';

/** Kinds of checks: those that the law and the rules name, and `other`. */
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

/** Checks of the whole device: all of its test items are answered, and one that is passed unlocks it. */
export const FULL_CHECKS: readonly string[] = ['recurring', 'main', 'beforeFirstUse', 'extraordinary', 'expert'];

/** Who may check. */
export const INSPECTOR_KINDS = ['bP', 'ps', 'zus', 'sk', 'user', 'own', 'efk', 'bpex', 'firm', 'lab', 'med'] as const;
export type InspectorKind = (typeof INSPECTOR_KINDS)[number];

/** How far an interval binds: fixed by law, by a rule of the insurer, usual, or as the manufacturer says. */
export const BINDINGS = ['law', 'insurerRule', 'recommended', 'manufacturer'] as const;
export type Binding = (typeof BINDINGS)[number];

/** Of a check: in order, defects with which it may be used on, or not to be used. */
export const OUTCOMES = ['passed', 'minor', 'failed'] as const;
export type CheckOutcome = (typeof OUTCOMES)[number];

/** Of a look at a device before it is used: in order, or a defect. */
export const REPORT_OUTCOMES = ['fine', 'defect'] as const;

/** Of a test item: in order, a defect, not applicable. */
export const ITEM_RESULTS = ['ok', 'defect', 'na'] as const;
export type ItemResult = (typeof ITEM_RESULTS)[number];

/** How a device stands. Only `fine` is fine: every planned check was made, and none is due soon. */
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
