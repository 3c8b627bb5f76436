import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  ownCourse: {
    label: { de: 'Kurs zuweisen', en: 'Assign course' },
    to: (id) => `/app/managedInstructions/courses/own/${id}?assign=${id}`,
  },
} as const satisfies NextSteps;
