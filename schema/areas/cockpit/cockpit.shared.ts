import type { AllowRule } from '../../kernel/abilities.shared.ts';

/** The roles whose menu has the cockpit: external specialists, who work in several organisations. Isomorphic. */
export const COCKPIT_RULE = { roles: ['MultiUser'] } as const satisfies AllowRule;
