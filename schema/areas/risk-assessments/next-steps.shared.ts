import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  riskAssessment: {
    label: { de: 'Maßnahmen ansehen', en: 'Show measures' },
    to: (id) => `/app/riskAssessment/edit/${id}/edit`,
  },
} as const satisfies NextSteps;
