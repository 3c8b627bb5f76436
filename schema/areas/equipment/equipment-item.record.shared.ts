import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const equipmentItemFacts = {
  kind: 'equipmentItem',
  entity: 'EquipmentItem',
  rule: ABILITIES.equipment,
  parts: ['EquipmentPlan', 'EquipmentCheck'],
  news: true,
  shown: {
    EquipmentItem: { nextCheckOn: 'internal', neverChecked: 'internal', lastCheckedOn: 'internal' },
    EquipmentCheck: { items: 'internal', signature: 'internal', planId: 'internal', equipmentItemId: 'internal' },
    EquipmentPlan: { equipmentItemId: 'internal', usualMonths: 'internal' },
  },
  path: (id) => `/app/equipment/${id}`,
} as const satisfies RecordFacts;
