import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  inspection: {
    label: { de: 'Begehen', en: 'Walk' },
    to: (id) => `/app/inspections/edit/${id}/edit`,
  },
} as const satisfies NextSteps;
