import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  singleAssignment: {
    none: 'people get their mail by itself; those without an address are told by the list of the item',
  },
} as const satisfies NextSteps;
