import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  job: {
    label: { de: 'Jetzt ausführen', en: 'Run now' },
    to: (id) => `/app/tickets/recurring?run=${id}`,
  },
} as const satisfies NextSteps;
