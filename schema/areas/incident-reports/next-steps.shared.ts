import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  incidentReport: {
    label: { de: 'Melden und nachverfolgen', en: 'Report and follow up' },
    to: (id) => `/app/incidentReports/open/${id}/`,
  },
} as const satisfies NextSteps;
