import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  storageLocation: {
    label: { de: 'Gefahrstoff eintragen', en: 'Add substance' },
    to: (id) => `/app/dangerousGoods/${id}/_/edit/1/new/`,
  },
  dangerousGood: {
    label: { de: 'Betriebsanweisung schreiben', en: 'Write safety card' },
    to: (id) => `/app/operatingInstructions/edit/1/new/?good=${id}`,
    rule: { permission: 'operatinginstruction' },
  },
} as const satisfies NextSteps;
