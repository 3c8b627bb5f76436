import type { NextSteps } from '../../../records/next-step.shared.ts';

export const nextSteps = {
  examination: {
    label: { de: 'Personen zuweisen', en: 'Assign people' },
    to: (id) => `/app/examination?examination=${id}`,
  },
} as const satisfies NextSteps;
