import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const equipmentItemFacts = {
  kind: 'equipmentItem',
  entity: 'EquipmentItem',
  rule: ABILITIES.equipment,
  parts: ['EquipmentPlan', 'EquipmentCheck', 'EquipmentCode', 'EquipmentFile', 'EquipmentReport'],
  news: true,
  shown: {
    EquipmentItem: {
      lockWords: 'internal',
      nextCheckOn: 'internal',
      neverChecked: 'internal',
      lastCheckedOn: 'internal',
    },
    EquipmentCheck: { items: 'internal', signature: 'internal', planId: 'internal', equipmentItemId: 'internal' },
    EquipmentReport: { items: 'internal', equipmentItemId: 'internal' },
    EquipmentFile: {
      equipmentItemId: 'internal',
      equipmentCheckId: 'internal',
      fileId: 'internal',
      printFileId: 'internal',
    },
    EquipmentCode: { code: 'secret', equipmentItemId: 'internal' },
    EquipmentPlan: { equipmentItemId: 'internal', usualMonths: 'internal' },
  },
  path: (id) => `/app/equipment/${id}`,
} as const satisfies RecordFacts;

/** The record of a check: it has its own document, and belongs to the history of its device. */
export const equipmentCheckFacts = {
  kind: 'equipmentCheck',
  entity: 'EquipmentCheck',
  rule: ABILITIES.equipment,
} as const satisfies RecordFacts;
