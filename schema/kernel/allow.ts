import { Authorized, Extensions, type AuthChecker } from 'type-graphql';
import { allows, type AllowRule } from './abilities.shared.ts';
import { AppError } from './errors.ts';
import type { Context } from './context.ts';

export type { AllowRule } from './abilities.shared.ts';

/** Declares who may call a root field. The server does not start when a root field has neither this nor `@Public`. */
export function Allow(rule: AllowRule = {}): MethodDecorator {
  return (target, key, descriptor) => {
    Authorized([rule])(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    Extensions({ allow: rule })(target, key as string, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

/** Declares that a root field needs no login, and why. */
export function Public(reason: string): MethodDecorator {
  return Extensions({ public: reason }) as MethodDecorator;
}

/** type-graphql calls it before a root field runs, when a subscription opens, and again for each of its events. */
export const checkAllowed: AuthChecker<Context, AllowRule> = ({ context }, rules) => {
  const { user } = context;
  if (!rules.every((rule) => allows(rule, user))) throw new AppError('FORBIDDEN');
  return true;
};
