import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  instruction: {
    label: { de: 'Nachweis hinzufügen', en: 'Add proof' },
    to: (id) => `/app/instructions?proofs=${id}`,
  },
  heldInstruction: {
    label: { de: 'Unterschriften sammeln', en: 'Collect signatures' },
    to: (id) => `/app/instructions/held/${id}`,
  },
} as const satisfies NextSteps;
