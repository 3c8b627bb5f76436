import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  dutyProfile: { none: 'saving leads to the duties themselves' },
} as const satisfies NextSteps;
