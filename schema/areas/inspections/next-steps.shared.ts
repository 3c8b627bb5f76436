import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  inspection: {
    label: { de: 'Begehen', en: 'Walk' },
    to: (id) => `/app/inspections/edit/${id}/edit`,
  },
  inspectionTemplate: {
    label: { de: 'Begehung beginnen', en: 'Begin inspection' },
    to: (id) => `/app/inspections/edit/1/new?template=${id}`,
  },
} as const satisfies NextSteps;
