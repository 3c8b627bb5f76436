import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  appointedPerson: { none: 'its role stays open, with proof and letter beside the person' },
  roleSetting: { none: 'its role stays open, with the number that follows from it' },
} as const satisfies NextSteps;
