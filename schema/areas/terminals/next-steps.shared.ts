import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  terminal: { to: () => '/app/terminals', label: { de: 'Tablet koppeln', en: 'Pair a tablet' } },
} as const satisfies NextSteps;
