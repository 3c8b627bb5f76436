import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  webhookEndpoint: {
    label: { de: 'Probeweise senden', en: 'Send a test' },
    to: (id) => `/app/settings/webhooksSettings/${id}`,
  },
} as const satisfies NextSteps;
