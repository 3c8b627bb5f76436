import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  job: {
    label: { de: 'Ticket jetzt anlegen', en: 'Create ticket now' },
    to: (id) => `/app/tickets/recurring?run=${id}`,
  },
} as const satisfies NextSteps;
