import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  client: {
    label: { de: 'Pflichten ansehen', en: 'Show duties' },
    to: () => '/app/duties',
  },
} as const satisfies NextSteps;
