import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  apiToken: { none: 'the dialog shows the token once, and what to do with it' },
} as const satisfies NextSteps;
