import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  user: { none: 'the person gets a mail, or the password that the dialog shows' },
} as const satisfies NextSteps;
