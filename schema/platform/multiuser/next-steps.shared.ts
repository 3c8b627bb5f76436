import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  invitation: { none: 'the mail is on its way; the list shows whether it was accepted' },
} as const satisfies NextSteps;
