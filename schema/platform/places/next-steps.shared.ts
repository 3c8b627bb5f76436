import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  place: { to: (id) => `/app/places/${id}`, label: { de: 'Ort öffnen', en: 'Open the place' } },
} as const satisfies NextSteps;
