import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  careService: { none: 'the list that opens shows the hours of the year, which is what people look at next' },
  careReport: { none: 'the page that opens has its PDF, and the field to sign it' },
  carePlan: { none: 'it is a dialog over the hours, which follow at once' },
} as const satisfies NextSteps;
