import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  equipmentCheck: { none: 'its device opens, with its state, the ticket of a defect and the record' },
  equipmentItem: {
    to: (id) => `/app/equipment/${id}`,
    label: { de: 'Prüfungen ansehen', en: 'See its checks' },
    rule: ABILITIES.equipment,
  },
} as const satisfies NextSteps;
