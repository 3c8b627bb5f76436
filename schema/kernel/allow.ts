import { Authorized, Extensions, type AuthChecker } from 'type-graphql';
import { allows, type AllowRule } from './abilities.shared.ts';
import { AppError } from './errors.ts';
import type { Actor, Context, UserActor } from './context.ts';

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

/** Throws FORBIDDEN unless the rule allows the caller. For an API token the error message says what the token lacks. */
export function requireAllowed(rule: AllowRule, user: UserActor): void {
  const isToken = user.credential.kind === 'token';
  if (isToken && rule.session) throw new AppError('FORBIDDEN', { messageKey: 'notForTokens' });
  if (!allows(rule, user)) throw new AppError('FORBIDDEN', isToken ? { messageKey: 'beyondToken' } : {});
}

/** Throws FORBIDDEN for an API token that only reads. Every mutation passes it, whatever the transport. */
export function requireWriting(actor: Actor): void {
  if (actor.kind === 'user' && actor.credential.kind === 'token' && actor.credential.readOnly)
    throw new AppError('FORBIDDEN', { messageKey: 'tokenReadsOnly' });
}

/** type-graphql calls it before a root field runs, when a subscription opens, and again for each of its events. */
export const checkAllowed: AuthChecker<Context, AllowRule> = ({ context }, rules) => {
  const { user } = context;
  for (const rule of rules) requireAllowed(rule, user);
  return true;
};
