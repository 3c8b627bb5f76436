import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  singleSignOn: { none: 'the page of the settings shows what is left to do' },
  scimAccess: { none: 'its token is shown at once and copied into the directory' },
  scimGroup: { none: 'the directory creates it; its line shows what it gives' },
  signOnDomain: { none: 'its line shows the record that proves it' },
} as const satisfies NextSteps;
