import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  medkitLog: {
    label: { de: 'Unfallmeldung schreiben', en: 'Write accident report' },
    to: (id) => `/app/incidentReports/short/edit/1/new/?medkitLog=${id}`,
    rule: { permission: 'incidentreport' },
  },
  firstAidKit: { none: 'its row in the dialog has the sheet with its code' },
} as const satisfies NextSteps;
