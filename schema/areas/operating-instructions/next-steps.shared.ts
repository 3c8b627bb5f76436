import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  operatingInstruction: {
    label: { de: 'Freigeben', en: 'Release' },
    to: (id) => `/app/operatingInstructions/edit/${id}/edit/?release=1`,
  },
} as const satisfies NextSteps;
