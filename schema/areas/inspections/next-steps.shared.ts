import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  inspection: {
    label: { de: 'Begehen', en: 'Walk' },
    to: (id) => `/app/inspections/edit/${id}/edit`,
  },
  inspectionPlan: { none: 'It is due on its day; the list offers to begin earlier.' },
  inspectionTemplate: {
    none: 'The form stays open and offers to publish; the message of that leads to an inspection.',
  },
} as const satisfies NextSteps;
