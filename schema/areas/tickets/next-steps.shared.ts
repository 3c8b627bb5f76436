import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  ticket: {
    label: { de: 'Öffnen', en: 'Open' },
    to: (id) => `/app/tickets/all?ticket=${id}`,
  },
  board: {
    label: { de: 'Zum Board', en: 'To the board' },
    to: () => '/app/tickets/all',
  },
} as const satisfies NextSteps;
