import type { NextSteps } from '../../../records/next-step.shared.ts';

export const nextSteps = {
  managedInstruction: {
    label: { de: 'Kurs zuweisen', en: 'Assign course' },
    to: (id) => `/app/managedInstructions?instruction=${id}`,
  },
} as const satisfies NextSteps;
