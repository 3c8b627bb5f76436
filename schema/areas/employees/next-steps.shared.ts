import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  employee: {
    label: { de: 'Ansehen, was offen ist', en: 'Show what is open' },
    to: (id) => `/app/employee/employeeTable/${id}`,
  },
  employeeGroup: {
    label: { de: 'Kurs zuweisen', en: 'Assign course' },
    to: () => '/app/managedInstructions/courses',
    rule: ABILITIES.managedInstructions,
  },
} as const satisfies NextSteps;
