import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  singleSignOn: { none: 'the page of the settings shows what is left to do' },
  signOnDomain: { none: 'its line shows the record that proves it' },
} as const satisfies NextSteps;
