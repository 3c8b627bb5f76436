import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  document: { none: 'it is in the list in which it was uploaded' },
  folder: { none: 'it opens in the list in which it was made' },
} as const satisfies NextSteps;
